import { columnOf, geneKeys } from '@swabwise/events/genetics/codes/codes'
import { firstReportGenes, hiddenCodes, withdrawnCodes } from '@swabwise/events/genetics/codes/kits'
import { contradicted, hidden, normalise, withdrawn } from '@swabwise/events/genetics/codes/normalise'
import { overall } from '@swabwise/events/genetics/findings/overall'
import { findRegion } from '../accounts/regions.contract.ts'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'
import { SharedReport } from './shares.contract.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { ReportedKit } from '../kits/swab-kits.queries.ts'
import {
  codeOfPaper,
  withoutSecondReport,
  type ReportSignatures,
} from '../report-checks/report-codes.presenter.ts'
import type { CardContent, HealthCards } from '../report-checks/health-card.presenter.ts'
import { presentSecondReport, presentTestResult } from '../results/results.presenter.ts'

type Owner = Pick<AccountRow, 'firstName' | 'lastName' | 'region' | 'country'>

/** The owner's initials and location, and the combined results of their kits. */
export function presentSharedReport(
  owner: Owner,
  kits: readonly ReportedKit[],
  signatures: ReportSignatures,
  expiresAt: string,
  issueCard: HealthCards['issue'],
  reports: SharedReports = 'all',
): SharedReport {
  const { codes, sources, reportedAt } = overall([
    ...kits.flatMap((kit) => presentTestResult(kit) ?? []),
    ...(reports === 'all' ? kits.flatMap((kit) => presentSecondReport(kit) ?? []) : []),
    ...withdrawnIn(kits, reports),
    ...hiddenIn(kits, reports),
  ])
  const paper = paperOfKits(owner, kits, signatures, reports)
  return SharedReport.parse({
    ...(reportedAt === undefined ? {} : { date: reportedAt }),
    initials: initialsOf(owner),
    swabKits: [...new Set(sources.map(({ swabKitId }) => swabKitId))].join('\n'),
    location: locationOf(owner),
    ...Object.fromEntries(
      geneKeys.flatMap((gene) =>
        'code' in normalise(gene, codes[gene]) ? [[columnOf[gene], codes[gene]]] : [],
      ),
    ),
    contradicted: geneKeys.flatMap((gene) => (codes[gene] === contradicted ? [columnOf[gene]] : [])),
    withdrawn: geneKeys.flatMap((gene) => (codes[gene] === withdrawn ? [columnOf[gene]] : [])),
    hidden: geneKeys.flatMap((gene) => (codes[gene] === hidden ? [columnOf[gene]] : [])),
    verified: true,
    ...(paper === undefined ? {} : { checkCode: paper.checkCode, healthCard: issueCard(paper) }),
    expiresAt,
  })
}

/** The report that these kits make together; undefined while none has reported. */
export function paperOfKits(
  owner: Owner,
  kits: readonly ReportedKit[],
  signatures: ReportSignatures,
  reports: SharedReports = 'all',
): CardContent | undefined {
  const shown = kits.flatMap(({ id, registration }) => {
    const report = registration?.shown
    return report === undefined
      ? []
      : [{ id, report: reports === 'all' ? report : withoutSecondReport(report) }]
  })
  const checkCode = codeOfPaper(signatures, shown)
  const { codes, sources, reportedAt } = overall([
    ...shown.map(({ id, report: { reportedAt: at, codes: found } }) => ({ ...found, id, reportedAt: at })),
    ...withdrawnIn(kits, reports),
    ...hiddenIn(kits, reports),
  ])
  if (checkCode === undefined || reportedAt === undefined) return undefined
  const swabKits = sources.flatMap((kit) => ('reportedAt' in kit ? [kit.id] : []))
  return { checkCode, initials: initialsOf(owner), swabKits, reportedAt, codes }
}

/** Said on the paper, though it answers for nothing there: no check code covers it. */
const withdrawnIn = (kits: readonly ReportedKit[], reports: SharedReports) =>
  kits.flatMap(({ id, registration }) => {
    const codes = registration?.withdrawn?.codes
    if (codes === undefined) return []
    return [
      {
        ...(reports === 'all' ? codes : withdrawnCodes(firstReportGenes.filter((key) => key in codes))),
        id,
        swabKitId: id,
      },
    ]
  })

/** Its owner chose not to see it, so that it is on no paper of theirs. */
const hiddenIn = (kits: readonly ReportedKit[], reports: SharedReports) =>
  kits.flatMap(({ id, registration }) => {
    const keys = Object.keys(registration?.hidden ?? {})
    const shared = reports === 'all' ? keys : firstReportGenes.filter((key) => keys.includes(key))
    return shared.length === 0 ? [] : [{ ...hiddenCodes(shared), id, swabKitId: id }]
  })

export function initialsOf({ firstName, lastName }: Pick<Owner, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) => [...name.trim().normalize('NFC')][0]?.toUpperCase() ?? '')
    .join('')
}

export const locationOf = ({ region, country }: Owner) =>
  [findRegion(country, region)?.label ?? region, country].filter((part) => part !== '').join(', ')
