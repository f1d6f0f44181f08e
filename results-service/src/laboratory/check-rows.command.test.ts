import { describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import {
  codesOf,
  columnOf,
  geneKeys,
  type GeneKey,
  type RecordedCodes,
} from '@swabwise/events/genetics/codes/codes'
import { genesOf, kitKindOf, secondReportGenes } from '@swabwise/events/genetics/codes/kits'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { LabReport, SwabKitRow } from '../kits/swab-kits.queries.ts'
import { checkFile } from './check-rows.command.ts'
import { readLabCsv } from './lab-csv.ts'

const now = '2026-06-01T00:00:00.000Z'
const kitIds = {
  cannabis: 'MJ-0000-0000-0001',
  cbd: 'CB-0000-0000-0001',
  thc: 'TH-0000-0000-0001',
} satisfies Record<KitKind, string>
const kinds = Object.keys(kitIds) as KitKind[]
const accountId = AccountId.parse('8f14e45f-ceea-4e7a-9f3a-1f2b3c4d5e6f')

const kitOf = (kind: KitKind, latest?: LabReport): SwabKitRow => ({
  id: KitId.parse(kitIds[kind]),
  kind,
  lot: undefined,
  runId: undefined,
  stage: 'registered',
  sampleOf: accountId,
  registration: {
    accountId,
    registrationId: '1d6a3f0e-7f0e-4a54-9a35-3a6d35c54d0a',
    registeredAt: '2026-01-01T00:00:00.000Z',
    latest,
    shown: latest,
    released: latest !== undefined,
    proposed: undefined,
    validated: undefined,
    emailedAt: undefined,
  },
  receivedAt: undefined,
  createdAt: '2026-01-01T00:00:00.000Z',
  modifiedAt: '2026-01-01T00:00:00.000Z',
})

const firstCodes = (keys: readonly GeneKey[]): RecordedCodes =>
  Object.fromEntries(keys.map((key) => [key, codesOf[key][0]]))

function fileOf(rows: readonly { kit: string; reported?: string; status?: string; codes: RecordedCodes }[]) {
  const head = ['swab_kit_id', 'received_at', 'reported_at', 'run_id', 'status', 'lab_version', 'note']
  const lines = rows.map(({ kit, reported = '2026-03-01', status = 'final', codes }) =>
    [
      kit,
      '2026-02-20',
      reported,
      'R-1',
      status,
      '4.1',
      '',
      ...geneKeys.map((key) => codes[key] ?? ''),
    ].join(),
  )
  return readLabCsv([[...head, ...geneKeys.map((key) => columnOf[key])].join(), ...lines].join('\n'))
}

const check = (file: ReturnType<typeof fileOf>, ...kits: readonly SwabKitRow[]) =>
  checkFile(
    file,
    { kit: (id) => kits.find((kit) => kit.id === id), accountExists: () => true, runsNeedControl: false },
    now,
  )

describe.each(kinds)('a row of a %s kit', (kind) => {
  const kit = kitIds[kind]

  it('is right with every gene that the kit is sold for', () => {
    expect(kitKindOf(kit)).toBe(kind)
    const codes = firstCodes(genesOf[kind])
    const { toApply, faults } = check(fileOf([{ kit, codes }]), kitOf(kind))
    expect(faults).toEqual([])
    expect(toApply).toMatchObject([{ effect: 'new', row: { kitId: kit, codes } }])
  })

  it('may have the genes of the second report with it', () => {
    const codes = firstCodes([...genesOf[kind], ...secondReportGenes])
    const { toApply, faults } = check(fileOf([{ kit, codes }]), kitOf(kind))
    expect(faults).toEqual([])
    expect(toApply).toMatchObject([{ row: { codes } }])
  })

  const foreign = geneKeys.filter((key) => !codesOfKind(kind).includes(key))
  it.each(foreign)('is wrong with %s, which the kit is not sold for', (key) => {
    const { wrong, faults } = check(
      fileOf([{ kit, codes: firstCodes([...genesOf[kind], key]) }]),
      kitOf(kind),
    )
    expect(wrong).toBe(1)
    expect(faults).toMatchObject([{ column: columnOf[key], expected: `no value in a ${kind} kit` }])
  })

  it('read twice changes nothing', () => {
    const codes = firstCodes(genesOf[kind])
    const latest: LabReport = { status: 'final', reportedAt: '2026-03-01T00:00:00.000Z', codes }
    const { toApply, unchanged, faults } = check(fileOf([{ kit, codes }]), kitOf(kind, latest))
    expect({ toApply, unchanged, faults }).toEqual({ toApply: [], unchanged: 1, faults: [] })
  })
})

function codesOfKind(kind: KitKind): readonly GeneKey[] {
  return [...genesOf[kind], ...secondReportGenes]
}

describe('a row of a kit that has a report already', () => {
  const codes = { ...firstCodes(genesOf.cannabis), comt: 'COMT_PENDING' as const }
  const pending: LabReport = { status: 'pending', reportedAt: '2026-03-01T00:00:00.000Z', codes }
  const kit = kitIds.cannabis

  it.each([
    ['another date', { reported: '2026-03-02', status: 'pending', codes }],
    ['another status', { status: 'final', codes: { ...codes, comt: codesOf.comt[0] as 'COMT_MET_MET' } }],
    ['one gene more', { status: 'pending', codes: { ...codes, disc1: codesOf.disc1[0] as 'DISC1_A_A' } }],
  ])('is changed by %s', (_, row) => {
    const { toApply, unchanged } = check(fileOf([{ kit, ...row }]), kitOf('cannabis', pending))
    expect(unchanged).toBe(0)
    expect(toApply).toMatchObject([{ effect: 'changed' }])
  })

  it('is unchanged by the same', () => {
    const same = check(fileOf([{ kit, status: 'pending', codes }]), kitOf('cannabis', pending))
    expect(same).toMatchObject({ toApply: [], unchanged: 1 })
  })
})
