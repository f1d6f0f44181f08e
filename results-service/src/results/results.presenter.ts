import {
  genesOf,
  hasSecondReport,
  pendingCodes,
  secondReportGenes,
  sensitiveKeys,
} from '@swabwise/events/genetics/codes/kits'
import type { GeneKey, RawCodes, RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import type { RegisteredKit, SwabKit } from '../kits/kits.contract.ts'
import type { RecordedResult, SecondReportResult, TestResult } from './results.contract.ts'
import type { ReportedKit, SwabKitRow } from '../kits/swab-kits.queries.ts'

/** What the customer sees: pending until the report is released. */
export function presentTestResult({ id, kind, registration }: ReportedKit): TestResult | undefined {
  if (registration === undefined) return undefined
  const { registrationId, shown, withdrawn, hidden } = registration
  if (withdrawn !== undefined) return { id: registrationId, swabKitId: id, kind, status: 'withdrawn' }
  return {
    id: registrationId,
    swabKitId: id,
    kind,
    ...(shown === undefined
      ? { status: 'pending', ...pendingCodes(kind) }
      : {
          status: shown.status,
          reportedAt: shown.reportedAt,
          ...pick(shown.codes, genesOf[kind]),
          ...hiddenIn(hidden, genesOf[kind]),
        }),
  }
}

/** Undefined unless the laboratory reported any of its genes. */
export function presentSecondReport({ id, kind, registration }: ReportedKit): SecondReportResult | undefined {
  const { shown, withdrawn, hidden } = registration ?? {}
  if (registration === undefined) return undefined
  if (withdrawn !== undefined && hasSecondReport(withdrawn.codes))
    return { id: registration.registrationId, swabKitId: id, kind, status: 'withdrawn' }
  if (shown === undefined) return undefined
  if (!hasSecondReport({ ...shown.codes, ...hidden })) return undefined
  return {
    id: registration.registrationId,
    swabKitId: id,
    kind,
    status: shown.status,
    reportedAt: shown.reportedAt,
    ...pick(shown.codes, secondReportGenes),
    ...hiddenIn(hidden, secondReportGenes),
  }
}

export function presentRegisteredKit(kit: SwabKitRow): RegisteredKit | undefined {
  const result = presentTestResult(kit)
  if (result === undefined) return undefined
  const { swabKitId, ...rest } = result
  return { ...rest, id: swabKitId, identifier: swabKitId }
}

/** For admins: the latest report, released or not. */
export function presentRecordedResult({ id, kind, registration }: SwabKitRow): RecordedResult | undefined {
  if (registration?.latest === undefined) return undefined
  const { status, reportedAt, codes, note } = registration.latest
  return {
    id: registration.registrationId,
    swabKitId: id,
    kind,
    status,
    reportedAt,
    ...codes,
    released: registration.released,
    ...(note === undefined ? {} : { note }),
    ...(registration.proposed === undefined ? {} : { correctionProposed: true }),
  }
}

export const presentSwabKit = (kit: SwabKitRow, ownersEmail?: string): SwabKit => ({
  id: kit.id,
  identifier: kit.id,
  kind: kit.kind,
  isRegistered: kit.registration !== undefined,
  ...(kit.registration === undefined
    ? { status: 'available' }
    : {
        status: 'registered',
        userId: kit.registration.accountId,
        registeredDate: kit.registration.registeredAt,
        ...(ownersEmail === undefined ? {} : { userEmail: ownersEmail }),
      }),
  ...(kit.lot === undefined ? {} : { lot: kit.lot }),
  createdDate: kit.createdAt,
  lastModifiedDate: kit.modifiedAt,
})

function hiddenIn(hidden: RawCodes | undefined, genes: readonly GeneKey[]): Pick<TestResult, 'hidden'> {
  const left = sensitiveKeys.filter((key) => hidden?.[key] !== undefined && genes.includes(key))
  return left.length === 0 ? {} : { hidden: left }
}

function pick<K extends GeneKey>(codes: RecordedCodes, genes: readonly K[]): Pick<RecordedCodes, K> {
  return Object.fromEntries(
    genes.flatMap((gene) => (codes[gene] === undefined ? [] : [[gene, codes[gene]]])),
  ) as Pick<RecordedCodes, K>
}
