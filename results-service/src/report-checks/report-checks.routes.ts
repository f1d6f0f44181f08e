import type { EventStore } from '@swabwise/events/store/port'
import { reportVersion } from '@swabwise/events/genetics/reports'
import { releasedReportsOf } from '../results/released-reports-of.command.ts'
import type { ReleasedReport } from '../results/released-reports.rules.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { initialsOf, presentAuthenticity } from '../sharing/shared-report.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import {
  codeOfReport,
  kitOfCode,
  withoutSecondReport,
  type ReportSignatures,
} from './report-codes.presenter.ts'
import type { reportCheckOperations } from './report-checks.contract.ts'

export interface ReportCheckDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly swabKits: SwabKitQueries
  readonly reportSignatures: ReportSignatures
}

export const reportCheckHandlers = ({
  store,
  accounts,
  swabKits,
  reportSignatures,
}: ReportCheckDependencies): Handlers<typeof reportCheckOperations> => ({
  getAuthenticity: async ({ caller: { account } }) => ({
    answer: presentAuthenticity(swabKits.ofAccount(account.id), reportSignatures),
  }),

  async checkReport({ params: { code } }) {
    const kitId = kitOfCode(reportSignatures, code)
    const kit = kitId && swabKits.byId(kitId)
    if (kitId === undefined || kit === undefined) throw unknown()
    const reports = await releasedReportsOf(store, kitId)
    const variantOf = (report: ReleasedReport) =>
      [report, withoutSecondReport(report)].find(
        (variant) => codeOfReport(reportSignatures, kitId, variant) === code,
      )
    const at = reports.findLastIndex((report) => variantOf(report) !== undefined)
    const report = reports[at] && variantOf(reports[at])
    const owner = report && accounts.byId(report.accountId)
    if (report === undefined || owner === undefined) throw unknown()
    const replacedAt = reports.at(at + 1)?.reportedAt
    return {
      answer: {
        kind: kit.kind,
        status: report.status,
        reportedAt: report.reportedAt,
        ...report.codes,
        swabKit: kitId.replace(/\d{4}-\d{4}(?=-\d{4}$)/, '••••-••••'),
        initials: initialsOf(owner),
        reportVersion,
        ...(replacedAt === undefined ? {} : { replacedAt }),
      },
    }
  },
})

/** The same response for a code never issued, an erased person and a detached kit. */
const unknown = () => new ApiFailure('notFound')
