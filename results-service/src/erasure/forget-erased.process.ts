import { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { accountDecider } from '../accounts/account.decider.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import { load } from '../platform/execute.ts'

export interface ForgetErasedDependencies {
  readonly store: EventStore
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly kept: {
    subjects(): Promise<Iterable<Subject>>
    forget(subject: Subject): Promise<void>
  }
}

/** Erasing an account removes the mails kept of it. This removes what was on its way meanwhile, or is kept by another process. */
export async function forgetErased({ store, accounts, kept }: ForgetErasedDependencies): Promise<void> {
  for (const subject of await kept.subjects()) {
    const accountId = AccountId.safeParse(subject.replace(/^account-/, '')).data
    if (accountId === undefined || accounts.byId(accountId) !== undefined) continue
    const { state } = await load(store, accountDecider, accountStream(accountId))
    if (state.status === 'erased') await kept.forget(subject)
  }
}
