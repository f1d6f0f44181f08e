import { AccountId, ContactMessageId } from '@swabwise/events/catalogue/ids'
import { accountStream, contactMessageStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { accountDecider } from '../accounts/account.decider.ts'
import { contactMessageDecider } from '../contact/contact-message.decider.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import { load } from '../platform/execute.ts'

export interface ForgetErasedDependencies {
  readonly store: EventStore
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly outbox: {
    subjects(): Promise<Iterable<Subject>>
    forget(subject: Subject): Promise<void>
  }
}

/** Removes emails to erased people, and of erased messages, that were being written during the erasure, or by another process. */
export async function forgetErased({ store, accounts, outbox }: ForgetErasedDependencies): Promise<void> {
  for (const subject of await outbox.subjects()) {
    const messageId = ContactMessageId.safeParse(subject.replace(/^contactMessage-/, '')).data
    if (messageId !== undefined) {
      const { state: message } = await load(store, contactMessageDecider, contactMessageStream(messageId))
      if (message.status === 'erased') await outbox.forget(subject)
      continue
    }
    const accountId = AccountId.safeParse(subject.replace(/^account-/, '')).data
    if (accountId === undefined || accounts.byId(accountId) !== undefined) continue
    const { state } = await load(store, accountDecider, accountStream(accountId))
    if (state.status === 'erased') await outbox.forget(subject)
  }
}
