import { codesIn, columnOf, geneKeys } from '@swabwise/events/genetics/codes/codes'
import { byNewest, overall } from '@swabwise/events/genetics/findings/overall'
import { findRegion } from '../accounts/regions.contract.ts'
import type { Authenticity } from '../report-checks/report-checks.contract.ts'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'
import { SharedReport } from './shares.contract.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { ReportedKit } from '../kits/swab-kits.queries.ts'
import {
  codeOfReport,
  withoutSecondReport,
  type ReportSignatures,
} from '../report-checks/report-codes.presenter.ts'
import { presentSecondReport, presentTestResult } from '../results/results.presenter.ts'

type Owner = Pick<AccountRow, 'firstName' | 'lastName' | 'region' | 'country'>

/** The owner's initials and location, and the combined results of their kits. */
export function presentSharedReport(
  owner: Owner,
  kits: readonly ReportedKit[],
  signatures: ReportSignatures,
  expiresAt: string,
  reports: SharedReports = 'all',
): SharedReport {
  const { codes, sources, reportedAt } = overall(kits.flatMap((kit) => presentTestResult(kit) ?? []))
  const seconds = reports === 'all' ? kits.flatMap((kit) => presentSecondReport(kit) ?? []) : []
  const second = seconds.toSorted(byNewest)[0]
  const shownKits = new Set(
    [...sources, ...(second === undefined ? [] : [second])].map((kit) => kit.swabKitId),
  )
  const all = { ...codes, ...codesIn(second ?? {}) }
  return SharedReport.parse({
    ...(reportedAt === undefined ? {} : { date: reportedAt }),
    initials: initialsOf(owner),
    swabKits: [...shownKits].join('\n'),
    location: locationOf(owner),
    ...Object.fromEntries(
      geneKeys.flatMap((gene) => (all[gene] === undefined ? [] : [[columnOf[gene], all[gene]]])),
    ),
    verified: true,
    authenticity: presentAuthenticity(kits, signatures, reports)
      .filter(({ swabKitId }) => shownKits.has(swabKitId))
      .map(({ swabKitId, code }) => ({ swabKitId, code })),
    expiresAt,
  })
}

/** The check codes of the reports the owner currently sees. */
export function presentAuthenticity(
  kits: readonly ReportedKit[],
  signatures: ReportSignatures,
  reports: SharedReports = 'all',
): Authenticity {
  return kits.flatMap(({ id, registration }) => {
    const shown = registration?.shown
    if (shown === undefined) return []
    const visible = reports === 'all' ? shown : withoutSecondReport(shown)
    return [{ swabKitId: id, reportedAt: shown.reportedAt, code: codeOfReport(signatures, id, visible) }]
  })
}

export function initialsOf({ firstName, lastName }: Pick<Owner, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) => [...name.trim().normalize('NFC')][0]?.toUpperCase() ?? '')
    .join('')
}

const locationOf = ({ region, country }: Owner) =>
  [findRegion(country, region)?.label ?? region, country].filter((part) => part !== '').join(', ')
