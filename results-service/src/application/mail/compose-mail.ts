import type { EventId } from '@swabwise/events/catalogue/ids'
import { accountStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { AccountQueries } from '../../projections/queries/accounts.ts'
import type { DueMailRow } from '../../projections/queries/mail-due.ts'
import { usableRequest, type ResetRequest } from '../reset-password.ts'

export interface OutgoingMail {
  /** The event that called for it; however often it is sent, it is the same mail. */
  readonly id: EventId
  readonly about: Subject
  readonly to: string
  readonly at: string
  readonly letter: {
    readonly template: 'passwordReset'
    readonly firstName: string
    readonly resetKey: string
    readonly usableUntil: string
  }
}

export interface ComposeMailDependencies {
  readonly store: EventStore
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly keyOf: (request: ResetRequest) => string
}

/** What is to be sent, to the address that the person has now; nothing where it is of no use to anybody any more. */
export async function composeMail(
  { store, accounts, keyOf }: ComposeMailDependencies,
  { template, causeId, accountId, causedAt, usefulUntil }: DueMailRow,
  at: string,
): Promise<OutgoingMail | undefined> {
  const request = { accountId, requestId: causeId }
  // The list may be behind: whether the request was used or replaced is asked of the account itself.
  if ((await usableRequest(store, request, at)) === undefined) return undefined
  const account = accounts.byId(accountId)
  if (account === undefined) return undefined
  const { email, firstName } = account
  return {
    id: causeId,
    about: accountStream(accountId),
    to: email,
    at: causedAt,
    letter: { template, firstName, resetKey: keyOf(request), usableUntil: usefulUntil },
  }
}
