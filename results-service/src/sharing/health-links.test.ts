import { SHL, SHLViewer } from 'kill-the-clipboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideValidator, resourcesIn } from '../testing/fhir/guide.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { CreatedShare } from './shares.contract.ts'

const day = 24 * 60 * 60 * 1000

describe('a SMART Health Link to a share', () => {
  let api: RunningApi
  let token: string
  let clock = Date.now()
  beforeAll(async () => {
    api = await startApi(undefined, () => new Date(clock))
    token = await api.signIn('customer@example.com', 'demo-customer')
  })
  afterAll(() => api.close())

  const share = async (body: object = {}) =>
    (await api.call('POST /api/shares', { token, body })).json as CreatedShare
  /** Reads it as a viewer elsewhere would; the address is the test server's. */
  const view = (shlinkURI: string) =>
    new SHLViewer({
      shlinkURI,
      fetch: async (url) => {
        const { pathname, search } = new URL(url)
        const { status, text, headers } = await api.call(`GET /${pathname.slice(1)}${search}`)
        return new Response(text, { status, headers })
      },
    }).resolveSHL({ recipient: 'Dr. Ruiz' })
  const pathOf = (link: string) => new URL(SHL.parse(link).url).pathname.slice(1)

  it('is read by a viewer that is not ours: FHIR by the guide, with initials only', async () => {
    const { healthLink, expiresAt } = await share()
    expect(SHL.parse(healthLink).payload).toMatchObject({
      flag: 'U',
      exp: Math.floor(Date.parse(expiresAt) / 1000),
    })
    const { fhirResources } = await view(healthLink)
    const [bundle] = fhirResources
    expect(resourcesIn(bundle).flatMap(guideValidator())).toEqual([])
    const said = JSON.stringify(bundle)
    for (const fact of ['*1/*3', 'rs1057910', 'HTR2A', 'RT']) expect(said).toContain(fact)
    expect(said).not.toMatch(/Tremblay|birthDate|gender/)
  })

  it('leaves the second report out where the share does', async () => {
    const { healthLink } = await share({ reports: 'cannabis' })
    const said = JSON.stringify((await view(healthLink)).fhirResources)
    expect(said).toContain('CYP2C9')
    expect(said).not.toContain('HTR2A')
  })

  it('its address alone tells nothing: what it serves is encrypted, for viewers on any site', async () => {
    const { healthLink, id, token: shareToken } = await share()
    const { text, headers } = await api.call(`GET /${pathOf(healthLink)}`)
    expect(headers.get('content-type')).toContain('application/jose')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text.split('.')).toHaveLength(5)
    const [protectedHeader = ''] = text.split('.')
    expect(JSON.parse(Buffer.from(protectedHeader, 'base64url').toString())).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      cty: 'application/fhir+json',
    })
    expect(pathOf(healthLink)).not.toContain(shareToken)
    expect((await api.call(`GET /api/shl/${id}`)).status).toBe(404)
    expect((await api.call(`GET /api/shl/${id}.${'A'.repeat(43)}`)).status).toBe(404)
  })

  it('counts as an opening, and ends by revocation', async () => {
    const { healthLink, id } = await share()
    await view(healthLink)
    const listed = async () =>
      ((await api.call('GET /api/shares', { token })).json as { id: string; openings: object[] }[]).find(
        (one) => one.id === id,
      )
    expect((await listed())?.openings).toHaveLength(1)
    expect((await api.call(`DELETE /api/shares/${id}`, { token })).status).toBe(204)
    await expect(view(healthLink)).rejects.toThrow()
    expect((await api.call(`GET /${pathOf(healthLink)}`)).status).toBe(404)
  })

  it('ends with the share', async () => {
    const { healthLink } = await share({ expiresInDays: 1 })
    clock += day + 1000
    expect((await api.call(`GET /${pathOf(healthLink)}`)).status).toBe(404)
  })
})
