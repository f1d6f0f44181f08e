import { SHCReader } from 'kill-the-clipboard'
import type { Authenticity } from '../report-checks/report-checks.contract.ts'
import type * as list from '@swabwise/events/genetics/genes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CustomerDetails } from '../accounts/accounts.contract.ts'
import { removeReadModel } from '../platform/read-model/read-model.ts'
import { labFile, labHeader, labRow } from '../testing/lab-people.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

vi.mock('@swabwise/events/genetics/genes', async (original) => {
  const { inv1 } = await import('@swabwise/events/genetics/testing/invented-gene')
  const { genes } = await original<typeof list>()
  return { genes: [...genes, inv1] }
})

describe('a gene that is new in the list', () => {
  let api: RunningApi
  let admin: string
  let customer: string
  let kitId: string
  beforeAll(async () => {
    api = await startApi()
    admin = await api.signIn('admin@example.com', 'demo-admin')
    customer = await api.signIn('pending@example.com', 'demo-pending')
    kitId = (await details()).cannabisTestResults[0]!.swabKitId
  })
  afterAll(() => api.close())

  const get = async (path: `/${string}`, token = customer) => api.call(`GET ${path}`, { token })
  const details = async () => (await get('/api/customer-details/user')).json as CustomerDetails
  const send = (code: string, query = '') =>
    api.call(`POST /api/admin/lab-imports${query}`, {
      token: admin,
      headers: { 'content-type': 'text/csv' },
      body: labFile([labRow(kitId)])
        .replace(labHeader, `${labHeader},inv1`)
        .replace(/\n$/, `,${code}\n`),
    })

  it('has a column in the laboratory’s file, which takes its codes and no other', async () => {
    expect((await send('G/G', '?dryRun=true')).json).toMatchObject({
      rows: [{ column: 'inv1', expected: expect.stringContaining('INV1_C_C, INV1_A_C, INV1_A_A') }],
    })
    expect((await send('c/a')).json).toMatchObject({ new: 1, wrong: 0 })
  })

  it('is in the results of the customer', async () => {
    expect((await details()).results).toMatchObject([{ swabKitId: kitId, inv1: 'INV1_A_C' }])
  })

  it('is exported as JSON, CSV and FHIR', async () => {
    const exported = async (format: string) => (await get(`/api/results/export?format=${format}`)).text
    expect(JSON.parse(await exported('json'))).toMatchObject({
      kits: [
        {
          codes: { inv1: 'INV1_A_C' },
          findings: expect.arrayContaining([
            expect.objectContaining({
              report: 'invented-breakdown',
              gene: 'INV1',
              genotype: 'A/C',
              result: 'Increased (Slow Breakdown)',
              howRead: 'We read your INV1 genotype, A/C, as Increased (Slow Breakdown).',
            }),
          ]),
        },
      ],
    })
    expect(await exported('csv')).toContain(
      'Invented Breakdown: How much of it stays,INV1,A/C,Increased (Slow Breakdown)',
    )
    expect(await exported('fhir')).toContain('HGNC:999999')
    expect((await get('/api/results/schema.json')).text).toContain('INV1_A_C')
    const table = (await get('/api/admin/results/export.csv', admin)).text
    expect(table).toMatch(/,inv1,note/)
    expect(table).toContain('INV1_A_C')
  })

  it('is shared with the second report, and not without it', async () => {
    const share = async (reports: string) => {
      const { json } = await api.call('POST /api/shares', { token: customer, body: { reports } })
      return (await api.call(`GET /api/shares/${(json as { token: string }).token}`)).json
    }
    expect(await share('all')).toMatchObject({ inv1: 'INV1_A_C' })
    expect(await share('cannabis')).not.toHaveProperty('inv1')
  })

  it('is what the card on the paper vouches for', async () => {
    const { checkCode, healthCard = '' } = (await get('/api/results/authenticity')).json as Authenticity
    const { json } = await api.call('GET /.well-known/jwks.json')
    const reader = new SHCReader({ publicKey: (json as { keys: [JsonWebKey] }).keys[0] })
    const said = JSON.stringify(await (await reader.fromQRNumeric(healthCard)).asBundle())
    expect(said).toContain('"code":{"text":"How much of it stays (INV1)"},"valueString":"A/C"')
    expect((await api.call(`GET /api/report-checks/${checkCode}`)).status).toBe(200)
  })

  it('is recorded and corrected by an admin, and told in the history', async () => {
    const { status, json } = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: { inv1: 'a/a', status: 'corrected', note: 'Read again' },
    })
    expect([status, json]).toEqual([201, expect.objectContaining({ inv1: 'INV1_A_A' })])
    expect((await get(`/api/admin/history/kit/${kitId}`, admin)).json).toMatchObject({
      state: { 'results.inv1': 'INV1_A_A' },
    })
  })

  it('is read from the log again', async () => {
    const { dataDir } = api
    api = await api.restart(() => removeReadModel(dataDir))
    expect((await details()).results).toMatchObject([{ inv1: 'INV1_A_A' }])
  })
})
