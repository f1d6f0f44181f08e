import { maxPerKind, checkoutStatus } from '../shop/checkout-rule.contract.ts'
import type { ListedMail, SiteState, deskOperations } from './desk.contract.ts'
import type { AuditIndexQueries } from '../audit/audit-index.queries.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { ContactMessageQueries } from '../contact/contact-messages.queries.ts'
import type { ContradictionQueries } from '../contradictions/contradictions.queries.ts'
import type { RecallQueries } from '../recalls/recalls.queries.ts'
import type { KitsAtWorkQueries } from './kits-at-work.queries.ts'
import { findContradictions } from '../contradictions/find-contradictions.process.ts'
import { presentDesk } from './desk.presenter.ts'
import type { MailQueries, MailRow } from '../mail/mails.queries.ts'
import type { HealthDependencies } from '../platform/http/health.ts'
import type { Handlers } from '../platform/http/pipeline.ts'

/** Fixed while the process runs. */
export type SiteParts = Pick<
  SiteState,
  | 'mode'
  | 'content'
  | 'shop'
  | 'secondAdminForCorrections'
  | 'resultsNeedValidation'
  | 'emailsResultsOnRelease'
> & {
  readonly eventStore: SiteState['eventStore']['kind']
  readonly mailTransport: SiteState['mail']['transport']
  /** Otherwise their emails wait forever. */
  readonly forwardsMessages: boolean
}

export interface AdminDeskDependencies extends HealthDependencies {
  readonly contactMessages: ContactMessageQueries
  readonly kitsAtWork: KitsAtWorkQueries
  readonly contradictions: ContradictionQueries
  readonly recalls: Pick<RecallQueries, 'inState' | 'kits'>
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly mails: MailQueries
  readonly auditIndex: AuditIndexQueries
  readonly siteParts: SiteParts
  readonly erasuresOnDisk: () => { readonly count: number; readonly oldest: string | undefined }
  /** From the CMS. */
  readonly checkoutOpensAbove: () => Promise<number>
}

export const adminDeskHandlers = ({
  contactMessages,
  kitsAtWork,
  contradictions,
  recalls,
  accounts,
  mails,
  auditIndex,
  siteParts,
  erasuresOnDisk,
  checkoutOpensAbove,
  health,
}: AdminDeskDependencies): Handlers<typeof deskOperations> => ({
  async listContactMessages({ query: { page, size, sort, filter } }) {
    const { rows, total } = contactMessages.page({ page, size, direction: sort.direction, filter })
    const answer = rows.map(({ forwardedAt, ...row }) => ({
      ...row,
      ...(forwardedAt === undefined ? {} : { forwardedAt }),
    }))
    return { answer, total }
  },

  async listMails({ query: { page, size, sort, filter, state }, context }) {
    const pageQuery = { page, size, direction: sort.direction, filter, state, moment: context.at }
    const { rows, total } = mails.page(pageQuery)
    return { answer: rows.map(presentMail), total }
  },

  async getDesk({ caller, context }) {
    const answer = presentDesk(
      {
        kits: kitsAtWork,
        contradictions: await findContradictions(kitsAtWork),
        held: contradictions,
        recalls,
        accountOf: accounts.byId,
      },
      siteParts,
      { id: caller.account.id, who: caller.kind },
      context.at,
    )
    return { answer }
  },

  async getSiteState({ context }) {
    const { eventStore, mailTransport, forwardsMessages, ...parts } = siteParts
    const components = health.components()
    const { count, oldest } = erasuresOnDisk()
    return {
      answer: {
        ...parts,
        checkout: checkoutState(await checkoutOpensAbove()),
        eventStore: {
          kind: eventStore,
          up: components.eventStore === 'UP',
          erasuresOnDisk: { count, ...(oldest === undefined ? {} : { oldest }) },
        },
        readModel: { state: readModelLabel(components.readModel), events: auditIndex.count() },
        mail: {
          transport: mailTransport,
          ...mails.backlog(context.at, forwardsMessages ? [] : ['contactForwarded']),
        },
      },
    }
  },
})

function presentMail({
  causeId,
  template,
  accountId,
  state,
  attempts,
  causedAt,
  notBefore,
  sentAt,
}: MailRow): ListedMail {
  return {
    id: causeId,
    template,
    state,
    attempts,
    dueAt: causedAt,
    ...(state === 'sending' ? { nextTryAt: notBefore } : {}),
    ...(sentAt === undefined ? {} : { sentAt }),
    ...(accountId === undefined ? {} : { accountId }),
  }
}

/** For the largest possible cart. */
function checkoutState(opensAbove: number): SiteState['checkout'] {
  const open = checkoutStatus(maxPerKind, opensAbove).kind === 'open'
  const needed = `A cart must contain more than ${opensAbove} cannabis tests`
  const why = open
    ? opensAbove < 1
      ? 'Every cart with a cannabis test can be checked out.'
      : `${needed}.`
    : `${needed}, but a cart holds at most ${maxPerKind}. The number is in the CMS site settings.`
  return { opensAbove, open, why }
}

const readModelLabel = (component: string): string =>
  component === 'UP'
    ? 'up to date'
    : component.startsWith('CATCHING_UP')
      ? 'catching up'
      : component === 'BEHIND'
        ? 'behind'
        : 'stopped'
