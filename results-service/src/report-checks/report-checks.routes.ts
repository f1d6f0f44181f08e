import type { EventStore } from '@swabwise/events/store/port'
import { reportVersion } from '@swabwise/events/genetics/reports'
import { ownReportHistory, reportHistory } from '../results/report-history.command.ts'
import { presentChange, presentReread } from './changes.presenter.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { OwnKits } from '../kits/own-kits.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { initialsOf, paperOfKits } from '../sharing/shared-report.presenter.ts'
import { accountHeld, ApiFailure } from '../platform/http/problems.ts'
import type { HealthCards } from './health-card.presenter.ts'
import { paperOf, papersOf } from './papers.presenter.ts'
import { kitOfCode, type ReportSignatures } from './report-codes.presenter.ts'
import type { reportCheckOperations } from './report-checks.contract.ts'

export interface ReportCheckDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly swabKits: SwabKitQueries
  readonly ownKits: OwnKits
  readonly reportSignatures: ReportSignatures
  readonly healthCards: HealthCards
}

export const reportCheckHandlers = ({
  store,
  accounts,
  swabKits,
  ownKits,
  reportSignatures,
  healthCards,
}: ReportCheckDependencies): Handlers<typeof reportCheckOperations> => ({
  async getAuthenticity({ caller: { account } }) {
    const kits = ownKits(account)
    const paper = paperOfKits(account, kits, reportSignatures)
    const { changes, rereads } = await ownReportHistory(store, swabKits, account)
    return {
      answer: {
        ...(paper === undefined ? {} : { checkCode: paper.checkCode, healthCard: healthCards.issue(paper) }),
        changes: changes.map(presentChange).toReversed(),
        rereads: rereads.map(presentReread).toReversed(),
      },
    }
  },

  async listPapers({ caller: { account } }) {
    const isShown = ownKits(account).some(
      ({ registration }) => registration?.shown !== undefined || registration?.withdrawn !== undefined,
    )
    if (!isShown) return { answer: [] }
    const history = await reportHistory(store, swabKits, account.id)
    const papers = papersOf(reportSignatures, history, account.sensitiveResults !== 'hidden')
    return {
      answer: papers.map(({ checkCode, reportedAt, kits, ledger, replacedAt }) => ({
        checkCode,
        reportedAt,
        swabKits: kits.map(({ id }) => id),
        ledger: [...ledger],
        ...(replacedAt === undefined ? {} : { replacedAt }),
      })),
    }
  },

  async checkReport({ params: { code } }) {
    const kitId = kitOfCode(reportSignatures, code)
    const ownerId = kitId && swabKits.byId(kitId)?.registration?.accountId
    const owner = ownerId && accounts.byId(ownerId)
    if (owner === undefined) throw unknown()
    if (owner.isHeld) throw accountHeld()
    const paper = paperOf(reportSignatures, await reportHistory(store, swabKits, owner.id), code)
    if (paper === undefined) throw unknown()
    const { reportedAt, kits, ledger, replacedAt } = paper
    return {
      answer: {
        reportedAt,
        swabKits: kits.map(({ id }) => id.replace(/\d{4}-\d{4}(?=-\d{4}$)/, '••••-••••')),
        initials: initialsOf(owner),
        reportVersion,
        ledger: [...ledger],
        ...(replacedAt === undefined ? {} : { replacedAt }),
      },
    }
  },

  getHealthCardKeys: async () => ({
    answer: { keys: [healthCards.publicKey] },
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=3600' },
  }),
})

/** The same response for a code never issued, an erased person and a detached kit. */
const unknown = () => new ApiFailure('notFound')
