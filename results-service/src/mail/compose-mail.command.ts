import { decode, decodeAll, type Decoded } from '@swabwise/events/catalogue/codec'
import { AccountId, ContactMessageId, KitId, type EventId } from '@swabwise/events/catalogue/ids'
import {
  accountStream,
  contactMessageStream,
  farewellStream,
  swabKitStream,
  type Subject,
} from '@swabwise/events/catalogue/streams'
import { securityChanges, type SecurityChange } from '@swabwise/events/vocabulary/security-change'
import type { EventStore } from '@swabwise/events/store/port'
import { farewellDecider } from '../erasure/farewell.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import { releasedReports } from '../results/released-reports.rules.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { DueMailRow } from './mails.queries.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { usableVerification, type VerificationRequest } from '../accounts/verify-email.command.ts'
import { load } from '../platform/execute.ts'
import { usableRequest, type ResetRequest } from '../passwords/reset-password.command.ts'

type OutgoingContent =
  | {
      readonly template: 'passwordReset'
      readonly firstName: string
      readonly resetKey: string
      readonly usableUntil: string
    }
  | { readonly template: 'resultsReady' | 'resultsChanged'; readonly firstName: string }
  | {
      readonly template: 'contactForwarded'
      readonly name: string
      readonly email: string
      readonly subject: string
      readonly message: string
    }
  | { readonly template: 'accountErased'; readonly erasedAt: string }
  | {
      readonly template: 'emailVerification'
      readonly firstName: string
      readonly verificationKey: string
      readonly usableUntil: string
    }
  | {
      readonly template: 'securityNotice'
      readonly firstName: string
      readonly change: SecurityChange
      readonly changedAt: string
    }

export interface OutgoingMail {
  /** The event that caused it; identifies the email across attempts. */
  readonly id: EventId
  readonly about: Subject
  readonly to: string
  readonly at: string
  readonly content: OutgoingContent
}

export interface ComposeMailDependencies {
  readonly store: EventStore
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly keyOf: (request: ResetRequest) => string
  readonly verificationKeyOf: (request: VerificationRequest) => string
  /** Where contact messages are forwarded, if anywhere. */
  readonly contactTo: string | undefined
}

type Addressed = Pick<OutgoingMail, 'about' | 'to' | 'content'>

/** Addressed to the person's current email. Undefined if the email no longer makes sense. */
export async function composeMail(
  dependencies: ComposeMailDependencies,
  due: DueMailRow,
  at: string,
): Promise<OutgoingMail | undefined> {
  const addressed = await composed(dependencies, due, at)
  return addressed && { id: due.causeId, at: due.causedAt, ...addressed }
}

/** The read model may lag, so the streams themselves say whether the email still makes sense. */
async function composed(
  dependencies: ComposeMailDependencies,
  due: DueMailRow,
  at: string,
): Promise<Addressed | undefined> {
  switch (due.template) {
    case 'passwordReset':
      return passwordReset(dependencies, due, at)
    case 'resultsReady':
      return resultsReady(dependencies, due)
    case 'resultsChanged':
      return resultsChanged(dependencies, due)
    case 'contactForwarded':
      return contactForwarded(dependencies, due)
    case 'accountErased':
      return accountErased(dependencies, due)
    case 'emailVerification':
      return emailVerification(dependencies, due, at)
    case 'securityNotice':
      return securityNotice(dependencies, due)
  }
}

async function passwordReset(
  { store, accounts, keyOf }: ComposeMailDependencies,
  { causeId, accountId, usefulUntil }: DueMailRow,
  at: string,
): Promise<Addressed | undefined> {
  if (accountId === undefined) return undefined
  const request = { accountId, requestId: causeId }
  if ((await usableRequest(store, request, at)) === undefined) return undefined
  const account = accounts.byId(accountId)
  if (account === undefined) return undefined
  const { email, firstName } = account
  return {
    about: accountStream(accountId),
    to: email,
    content: {
      template: 'passwordReset',
      firstName,
      resetKey: keyOf(request),
      usableUntil: usefulUntil,
    },
  }
}

async function emailVerification(
  { store, accounts, verificationKeyOf }: ComposeMailDependencies,
  { causeId, accountId, usefulUntil }: DueMailRow,
  at: string,
): Promise<Addressed | undefined> {
  const account = accountId && accounts.byId(accountId)
  if (accountId === undefined || account === undefined) return undefined
  const request = { accountId, requestId: causeId }
  if ((await usableVerification(store, request, at)) === undefined) return undefined
  return {
    about: accountStream(accountId),
    to: account.email,
    content: {
      template: 'emailVerification',
      firstName: account.firstName,
      verificationKey: verificationKeyOf(request),
      usableUntil: usefulUntil,
    },
  }
}

async function securityNotice(
  { store, accounts }: ComposeMailDependencies,
  { accountId, about, causedAt }: DueMailRow,
): Promise<Addressed | undefined> {
  const account = accountId && accounts.byId(accountId)
  const change = securityChanges.find((known) => known === about)
  if (accountId === undefined || account === undefined || change === undefined) return undefined
  const stream = accountStream(accountId)
  if ((await load(store, accountDecider, stream)).state.status !== 'active') return undefined
  return {
    about: stream,
    to: account.email,
    content: { template: 'securityNotice', firstName: account.firstName, change, changedAt: causedAt },
  }
}

/** Deferred while the latest results are on hold. */
async function resultsReady(
  { store, accounts }: ComposeMailDependencies,
  { accountId, about }: DueMailRow,
): Promise<Addressed | undefined> {
  const { state: kit } = await load(store, swabKitDecider, swabKitStream(KitId.parse(about)))
  const isTheirs = kit.status === 'registered' && kit.accountId === accountId
  if (!isTheirs || kit.results.stage !== 'released') return undefined
  const account = accounts.byId(kit.accountId)
  if (account === undefined) return undefined
  return {
    about: accountStream(kit.accountId),
    to: account.email,
    content: { template: 'resultsReady', firstName: account.firstName },
  }
}

/** That something changed, never what. Nobody is told of a correction to what they had not seen. */
async function resultsChanged(
  { store, accounts }: ComposeMailDependencies,
  { about }: DueMailRow,
): Promise<Addressed | undefined> {
  const { past, state: kit } = await load(store, swabKitDecider, swabKitStream(KitId.parse(about)))
  if (kit.status !== 'registered' || !['released', 'withdrawn'].includes(kit.results.stage)) return undefined
  const released = releasedReports(decodeAll(past) as readonly (Decoded & SwabKitEvent)[])
  const account = accounts.byId(kit.accountId)
  const last = released.at(-1)
  const isCorrected = released.length > 1 && last?.reason !== undefined
  if (account === undefined || !(isCorrected || last?.withdrawn !== undefined)) return undefined
  return {
    about: accountStream(kit.accountId),
    to: account.email,
    content: { template: 'resultsChanged', firstName: account.firstName },
  }
}

async function contactForwarded(
  { store, contactTo }: ComposeMailDependencies,
  { about }: DueMailRow,
): Promise<Addressed | undefined> {
  const stream = contactMessageStream(ContactMessageId.parse(about))
  const received = (await store.read(stream)).map(decode).at(0)
  if (contactTo === undefined || received?.type !== 'ContactMessageReceived') return undefined
  const { personal } = received.data
  if (personal === 'erased') return undefined
  return { about: stream, to: contactTo, content: { template: 'contactForwarded', ...personal } }
}

async function accountErased(
  { store }: ComposeMailDependencies,
  { about, causedAt }: DueMailRow,
): Promise<Addressed | undefined> {
  const stream = farewellStream(AccountId.parse(about))
  const { state } = await load(store, farewellDecider, stream)
  if (state.status !== 'addressed' || state.email === undefined) return undefined
  return { about: stream, to: state.email, content: { template: 'accountErased', erasedAt: causedAt } }
}
