import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { DoctorsPage } from './doctor.contract.ts'

describe("the doctor's page", () => {
  let api: RunningApi
  let token: string
  const page = async () => (await api.call('GET /api/results/for-doctor', { token })).json as DoctorsPage
  const geneOf = ({ genes }: DoctorsPage, gene: string) => genes.find((one) => one.gene === gene)
  const tell = (medicines: unknown) => api.call('PUT /api/results/medicines', { token, body: { medicines } })
  beforeAll(async () => {
    api = await startApi()
    token = await api.signIn('customer@example.com', 'demo-customer')
  })
  afterAll(() => api.close())

  it("has CPIC's term and score beside our word, rs numbers, raw calls and what was not tested", async () => {
    const told = await page()
    expect(told).toMatchObject({
      laboratory: 'The laboratory of Swabwise',
      reportVersion: 'v1.0W',
      swabKits: ['MJ-0000-0000-1001'],
      checkCode: expect.any(String),
      birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(geneOf(told, 'CYP2C9')).toMatchObject({
      genotype: '*1/*3',
      meanings: [{ measure: 'How fast you break down THC', word: 'Slow' }],
      phenotype: 'Intermediate metabolizer',
      activityScore: 1,
      calls: [{ site: 'CYP2C9', code: 'CYP2C9_1_3' }],
      variants: [{ name: '*3', rs: 'rs1057910', found: '1 of 2 copies' }],
      tested: '*3',
      notTested: '*2, *5, *6, *8 and *11, nor rarer versions',
    })
    expect(geneOf(told, 'CYP2C19')?.calls.map(({ site }) => site)).toEqual([
      'CYP2C19*2',
      'CYP2C19*3',
      'CYP2C19*17',
    ])
    expect(geneOf(told, 'COMT')).toMatchObject({
      guidelines: [],
      variants: [{ rs: 'rs4680', found: 'homozygous' }],
    })
    expect(geneOf(told, 'COMT')).not.toHaveProperty('phenotype')
  })

  it('names the medicines of CPIC with the guideline, and no advice', async () => {
    const told = await page()
    const guidelines = geneOf(told, 'CYP2C19')?.guidelines ?? []
    expect(guidelines.flatMap(({ medicines }) => medicines)).toEqual(
      expect.arrayContaining(['clopidogrel', 'citalopram', 'omeprazole', 'voriconazole']),
    )
    for (const { url } of guidelines) expect(url).toMatch(/^https:\/\/cpicpgx\.org\/guidelines\/./)
    expect(JSON.stringify(told)).not.toMatch(/avoid|reduce|dose of|alternative/i)
  })

  it('shows what the person takes beside the enzyme that it acts on, until it is taken back', async () => {
    expect((await page()).medicines.own).toEqual([])
    const told = await tell(['fluoxetine', 'rifampin', 'rifampin'])
    expect(told.json).toMatchObject({ medicines: { own: ['fluoxetine', 'rifampin'] } })
    expect(geneOf(await page(), 'CYP2C19')?.own).toEqual([
      { medicine: 'fluoxetine', effect: 'inhibits' },
      { medicine: 'rifampin', effect: 'induces' },
    ])
    expect(geneOf(await page(), 'CYP2C9')?.own).toEqual([{ medicine: 'rifampin', effect: 'induces' }])
    expect((await tell(['aspirin'])).status).toBe(400)
    await tell([])
    expect((await page()).medicines.own).toEqual([])
  })

  it('has no results of somebody who waits for them', async () => {
    token = await api.signIn('pending@example.com', 'demo-pending')
    expect((await page()).genes).toEqual([])
  })

  it('keeps it encrypted in the log, and forgets it with the account', async () => {
    const inFiles = (name: RegExp) =>
      readdirSync(api.dataDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => name.test(file))
        .filter((file) => statSync(join(api.dataDir, file)).isFile())
        .filter((file) => readFileSync(join(api.dataDir, file)).includes('ticlopidine'))
    token = await api.signIn('inconclusive@example.com', 'demo-inconclusive')
    await tell(['ticlopidine'])
    expect((await page()).medicines.own).toEqual(['ticlopidine'])
    expect(inFiles(/^events/)).toEqual([])
    expect(inFiles(/./)).not.toEqual([])
    const body = { password: 'demo-inconclusive' }
    expect((await api.call('DELETE /api/account', { token, body })).status).toBe(200)
    expect((await api.call('GET /api/results/for-doctor', { token })).status).toBe(401)
    await eventually(() => expect(inFiles(/./)).toEqual([]))
  })
})
