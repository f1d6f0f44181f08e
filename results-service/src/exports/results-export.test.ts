import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KitId } from '@swabwise/events/catalogue/ids'
import { codesOf, type GeneKey, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { genes } from '@swabwise/events/genetics/genes'
import { withdrawnCodes } from '@swabwise/events/genetics/codes/kits'
import { secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import { firstReport, secondReport } from '@swabwise/events/genetics/reports'
import type { ResultsExport } from './results-export.contract.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { guideValidator, resourcesIn } from '../testing/fhir/guide.ts'
import { r4Validator } from '../testing/fhir/r4.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { Change } from '../results/changes.rules.ts'
import { csvOf } from './csv.presenter.ts'
import { exportedKits } from './exported-kits.presenter.ts'
import { fhirOf } from './fhir.presenter.ts'

const reports = firstReport.length + secondReport.length

interface Resource {
  readonly resourceType: string
  readonly status?: string
  readonly code?: { readonly coding?: readonly { readonly code: string }[]; readonly text?: string }
  readonly valueCodeableConcept?: {
    readonly text?: string
    readonly coding?: readonly { readonly code: string }[]
  }
  readonly dataAbsentReason?: { readonly coding: readonly { readonly code: string }[] }
  readonly component?: readonly Component[]
}
interface Component {
  readonly code: { readonly coding: readonly { readonly code: string }[] }
  readonly valueCodeableConcept?: Resource['valueCodeableConcept']
  readonly valueString?: string
}
interface Bundle {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[]
}

const componentsOf = (found: readonly Resource[], asked: string) =>
  found
    .flatMap(({ component }) => component ?? [])
    .filter(({ code }) => code.coding.some((coding) => coding.code === asked))

const validFhir = r4Validator()
const profiled = guideValidator()

describe('result exports', () => {
  let api: RunningApi
  const exported = async (format: string, who = 'customer') =>
    api.call(`GET /api/results/export?format=${format}`, {
      token: await api.signIn(`${who}@example.com`, `demo-${who}`),
    })
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  it('JSON conforms to its published schema', async () => {
    const { json: schema } = await api.call('GET /api/results/schema.json')
    const ajv = new Ajv2020()
    addFormats.default(ajv)
    const valid = ajv.compile(schema as object)
    for (const who of ['customer', 'pending', 'inconclusive']) {
      const { json, headers } = await exported('json', who)
      expect(headers.get('content-disposition')).toBe('attachment; filename="swabwise-results.json"')
      expect([valid(json), valid.errors]).toEqual([true, null])
    }
    const { json } = await exported('json')
    const [kit] = (json as ResultsExport).kits
    expect(kit).toMatchObject({ swabKitId: 'MJ-0000-0000-1001', status: 'final' })
    expect(kit?.findings).toHaveLength(reports)
    expect(kit?.findings.find(({ gene }) => gene === 'CYP2C19')).toMatchObject({
      genotype: '*1/*17',
      result: 'Increased (Rapid)',
      version: { reading: 2, since: '2026-11-22' },
      variants: [
        { name: '*2', rs: 'rs4244285', copies: 0 },
        { name: '*3', rs: 'rs4986893', copies: 0 },
        { name: '*17', rs: 'rs12248560', copies: 1, zygosity: 'heterozygous' },
      ],
      tested: ['*2', '*3', '*17'],
      notTested: expect.arrayContaining(['*4']),
      wouldChange: expect.arrayContaining([expect.stringContaining('*4')]),
      studies: expect.arrayContaining([expect.objectContaining({ stand: 'against' })]),
    })
    expect(json).toMatchObject({ notice: expect.stringContaining('not medical advice') })
  })

  it('CSV has a row per finding', async () => {
    const { text, headers } = await exported('csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="swabwise-results.csv"')
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
    expect(rows.map(({ gene, genotype, result }) => `${gene} ${genotype}: ${result}`).slice(0, 4)).toEqual([
      'CYP2C9 *1/*3: Slow',
      'AKT1 C/T: Intermediate',
      'COMT Val/Val: Higher',
      'CYP2C19 *1/*17: Increased (Rapid)',
    ])
    expect(rows).toHaveLength(reports)
    for (const row of rows) expect(row.notice).toContain('not medical advice')
    expect(rows[0]).toMatchObject({
      reading: 'Interpretation of CYP2C9: version 2, of 2026-11-22.',
      tested: '*3',
      not_tested: '*2 *5 *6 *8 *11',
    })
    expect(rows.map(({ report }) => report)).toContain('Memory: Risk to short-term memory with THC')
  })

  it.each(['customer', 'pending', 'inconclusive'])('FHIR is valid R4: %s', async (who) => {
    const { json, headers } = await exported('fhir', who)
    expect(headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    expect(validFhir(json)).toEqual([])
    expect(resourcesIn(json).flatMap(profiled)).toEqual([])
    const ids = (json as Bundle).entry.map(({ fullUrl }) => fullUrl)
    expect(new Set(ids).size).toBe(ids.length)
    const referred = [...JSON.stringify(json).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url)
    expect(ids).toEqual(expect.arrayContaining(referred))
  })

  it('FHIR distinguishes missing values from results', async () => {
    const readings = async (who: string) =>
      ((await exported('fhir', who)).json as Bundle).entry
        .map(({ resource }) => resource)
        .filter(({ resourceType }) => resourceType === 'Observation')
    for (const one of await readings('pending')) {
      expect(one).toMatchObject({ status: 'preliminary' })
      expect(one.dataAbsentReason?.coding[0]?.code).toBe('temp-unknown')
      expect(one).not.toHaveProperty('valueCodeableConcept')
    }
    for (const one of await readings('inconclusive'))
      expect(one.dataAbsentReason?.coding[0]?.code).toBe('error')
    const results = (await readings('customer')).filter((one) => 'valueCodeableConcept' in one)
    expect(results.length).toBeGreaterThanOrEqual(10)
    for (const one of results) expect(one).not.toHaveProperty('dataAbsentReason')
  })

  it('rejects unknown formats, and exports only the own results', async () => {
    expect((await exported('xml')).status).toBe(400)
    const { text } = await exported('json', 'pending')
    expect(text).not.toContain('MJ-0000-0000-1001')
  })
})

const laboratory = 'A laboratory'
const reportedAt = '2026-03-02T10:00:00.000Z'

/** Of every gene everything that the laboratory can record, all sites of a gene together. */
const everyCombination = genes.flatMap(({ calls }) =>
  (Object.keys(calls) as GeneKey[]).reduce<readonly RecordedCodes[]>(
    (some, key) => some.flatMap((codes) => codesOf[key].map((code) => ({ ...codes, [key]: code }))),
    [{}],
  ),
)

const statuses = (bundle: unknown) =>
  (bundle as Bundle).entry.flatMap(({ resource }) =>
    resource.resourceType === 'DiagnosticReport' ? [resource.status] : [],
  )

describe('FHIR codes', () => {
  const seals = { signatureOf: () => 0n, kitOf: () => undefined }
  const owner = {
    id: '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10',
    firstName: '=cmd()',
    lastName: 'Ó',
    dob: '4-2-1988',
    gender: 'OTHER',
  } as never
  const kitWith = (codes: object): SwabKitRow =>
    ({
      id: KitId.parse('MJ-0000-0000-0001'),
      kind: 'cannabis',
      registration: { shown: { status: 'final', reportedAt: '2026-03-01T10:00:00.000Z', codes } },
    }) as never
  const resources = (codes: object) =>
    (
      fhirOf(owner, exportedKits([kitWith(codes)], seals), laboratory, reportedAt) as unknown as Bundle
    ).entry.map(({ resource }) => resource)

  it.each([
    [{ cyp2c192: 'CYP2C19_2_1_1', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_1' }, 'LA25391-6'],
    [{ cyp2c192: 'CYP2C19_2_1_1', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_17' }, 'LA25390-8'],
    [{ cyp2c192: 'CYP2C19_2_1_1', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_17_17' }, 'LA10315-2'],
    [{ cyp2c192: 'CYP2C19_2_1_2', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_1' }, 'LA10317-8'],
    [{ cyp2c192: 'CYP2C19_2_2_2', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_1' }, 'LA9657-3'],
    [{ cyp2c9: 'CYP2C9_1_3' }, 'LA10317-8'],
    [{ cyp2c9: 'CYP2C9_3_3' }, 'LA9657-3'],
  ])('use LOINC answers for metabolism: %j is %s', (codes, answer) => {
    const answers = componentsOf(resources(codes), 'therapeutic-implication')
    expect(answers.flatMap(({ valueCodeableConcept }) => valueCodeableConcept?.coding ?? [])).toMatchObject([
      { code: answer },
    ])
  })

  it('fall back to text, and include report, genotype and gene', () => {
    const found = resources({ comt: 'COMT_VAL_VAL' })
    const memory = found.filter(({ code }) => code?.text === 'Memory: Risk to short-term memory with THC')
    expect(componentsOf(memory, 'conclusion-string')).toMatchObject([
      { valueString: 'Risk to short-term memory with THC: Higher' },
    ])
    const codes = JSON.stringify(found)
    for (const code of ['51969-4', '84413-4', '48018-6', 'HGNC:2228']) expect(codes).toContain(`"${code}"`)
  })

  it('make a bundle without errors for any recorded codes, by R4 and by the guide', () => {
    const checked = new Map<string, readonly string[]>()
    for (const codes of everyCombination) {
      const bundle = fhirOf(owner, exportedKits([kitWith(codes)], seals), laboratory, reportedAt)
      expect(validFhir(bundle), JSON.stringify(codes)).toEqual([])
      for (const resource of resourcesIn(bundle)) {
        const alike = JSON.stringify(resource).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
        const problems = checked.get(alike) ?? profiled(resource)
        checked.set(alike, problems)
        expect(problems, JSON.stringify(codes)).toEqual([])
      }
    }
    expect(checked.size).toBeGreaterThan(50)
  })

  it('are without errors for two samples that disagree, for a correction and for what was withdrawn', () => {
    const [before] = secondReportFindings({ htr2a: 'HTR2A_C_T' })
    const kit = kitWith({ htr2a: 'HTR2A_T_T' })
    const change = { at: reportedAt, kitId: kit.id, before, after: before, reason: 'Read again.' } as Change
    const other = { ...kitWith({ htr2a: 'HTR2A_C_C' }), id: KitId.parse('MJ-0000-0000-0002') }
    const corrected = fhirOf(owner, exportedKits([kit], seals, { changes: [change] }), laboratory, reportedAt)
    const held = fhirOf(owner, exportedKits([kit, other], seals), laboratory, reportedAt)
    const withdrawn = {
      ...kit,
      registration: {
        ...kit.registration,
        shown: undefined,
        withdrawn: { at: reportedAt, codes: withdrawnCodes(['htr2a']) },
      },
    } as SwabKitRow
    const recalled = fhirOf(owner, exportedKits([withdrawn], seals), laboratory, reportedAt)
    expect(statuses(recalled)).toEqual(['entered-in-error'])
    for (const bundle of [corrected, held, recalled]) {
      expect(validFhir(bundle)).toEqual([])
      expect(resourcesIn(bundle).flatMap(profiled)).toEqual([])
    }
    expect(JSON.stringify(corrected)).toContain(
      'Corrected on 2026-03-02. Before, it said Normal. Read again.',
    )
    expect(statuses(corrected)).toContain('corrected')
    expect(statuses(held)).toEqual(['preliminary', 'preliminary'])
  })

  it('say which variants were found, by rs number, and how many copies', () => {
    const found = resources({
      cyp2c192: 'CYP2C19_2_1_2',
      cyp2c193: 'CYP2C19_3_1_1',
      cyp2c1917: 'CYP2C19_17_1_17',
    })
    const said = found
      .filter(({ code }) => code?.coding?.[0]?.code === '69548-6')
      .map((variant) => [
        componentsOf([variant], '81252-9')[0]?.valueCodeableConcept?.coding?.[0]?.code,
        variant.valueCodeableConcept?.coding?.[0]?.code,
        componentsOf([variant], '53034-5')[0]?.valueCodeableConcept?.coding?.[0]?.code,
      ])
    expect(said).toEqual(
      expect.arrayContaining([
        ['rs4244285', 'LA9633-4', 'LA6706-1'],
        ['rs4986893', 'LA9634-2', undefined],
        ['rs12248560', 'LA9633-4', 'LA6706-1'],
      ]),
    )
  })

  it('say what was not tested, who did the work, and that it is not medical advice', () => {
    const found = resources({ cyp2c9: 'CYP2C9_1_3', disc1: 'DISC1_A_A' })
    const texts = JSON.stringify(found)
    expect(texts).toContain('Tested: *3. Not tested: *2, *5, *6, *8 and *11, nor rarer versions.')
    expect(texts).toContain('not medical advice')
    expect(texts).toContain('The laboratory names no rs number for what it reads of DISC1.')
    expect(found).toContainEqual(expect.objectContaining({ resourceType: 'Organization', name: laboratory }))
    for (const one of found.filter(({ resourceType }) => /Observation|DiagnosticReport/.test(resourceType)))
      expect(one).toHaveProperty('performer')
  })

  it('name the medicine only where one acts differently, and recommend nothing', () => {
    const medicines = (codes: object) =>
      componentsOf(resources(codes), '51963-7').map(({ valueCodeableConcept }) => valueCodeableConcept?.text)
    expect(medicines({ cyp2c9: 'CYP2C9_1_3' })).toEqual(['THC'])
    expect(medicines({ comt: 'COMT_VAL_VAL' })).toEqual([])
    expect(resources({ cyp2c9: 'CYP2C9_3_3' }).map(({ resourceType }) => resourceType)).not.toContain('Task')
  })

  it('and table cells are never formulas', () => {
    const [kit] = exportedKits([kitWith({ cyp2c9: 'CYP2C9_1_3' })], seals)
    if (kit === undefined) throw new Error('there is one')
    const forged = { ...kit, kit: { ...kit.kit, swabKitId: '=HYPERLINK("https://x")' } }
    expect(csvOf([forged])).toContain(`"'=HYPERLINK(`)
  })
})
