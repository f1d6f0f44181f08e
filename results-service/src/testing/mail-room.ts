import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { AccountId, CommandId, EmailDigest, EventId } from '@swabwise/events/catalogue/ids'
import { accountStream, mailStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { resetKeys } from '../adapters/emailed-keys.ts'
import { accountDecider, type AccountCommand } from '../accounts/account.decider.ts'
import { accountQueries } from '../accounts/accounts.queries.ts'
import { mailQueries } from '../mail/mails.queries.ts'
import { openPart } from '../platform/read-model/part.ts'
import { whole } from '../platform/read-model/parts.ts'
import { runProjections } from '../platform/read-model/runner.ts'
import { temporaryStore, type TemporaryStore } from './temporary-store.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import { requestPasswordReset } from '../passwords/reset-password.command.ts'
import type { OutgoingMail } from '../mail/compose-mail.command.ts'
import { deliverDueMail } from '../mail/deliver-due-mail.process.ts'
import { mailLeases } from '../mail/mail-leases.process.ts'
import type { MailAttempt } from '../mail/send-mail.command.ts'

export const { keyOf } = resetKeys(['a server secret of some length'])
export const neverStopping = new AbortController().signal

export const seconds = 1000
export const minutes = 60 * seconds

export function postbox() {
  const delivered: OutgoingMail[] = []
  return { delivered, deliver: async (mail: OutgoingMail) => void delivered.push(mail) }
}

/** A store with accounts, a clock that tests turn, and mail processes on both; afterwards they are gone. */
export function mailRoom() {
  let temporary: TemporaryStore
  const ends: (() => Promise<void>)[] = []
  const room = {
    clock: 0,
    get store() {
      return temporary.store
    },
  }
  beforeEach(() => {
    temporary = temporaryStore()
    room.clock = Date.parse('2026-03-01T10:00:00.000Z')
  })
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
    await temporary.discard()
  })

  const now = () => new Date(room.clock)
  const context = (): CommandContext => ({
    commandId: CommandId.parse(randomUUID()),
    actor: { kind: 'visitor' },
    correlationId: 'a request',
    at: now().toISOString(),
  })

  /** A mail process with its own read model on the shared store. */
  function manager(
    deliver: (mail: OutgoingMail) => Promise<void>,
    store: EventStore = room.store,
    clockAheadMs = 0,
  ) {
    const part = openPart(whole)
    const readModel = part.db
    const projections = runProjections(room.store, [part])
    const told: MailAttempt[] = []
    const errors: unknown[] = []
    const dependencies = {
      store,
      accounts: accountQueries(readModel),
      mails: mailQueries(readModel),
      contactTo: 'support@example.org',
      keyOf,
      verificationKeyOf: keyOf,
      deliver,
      newId: randomUUID,
      wait: async () => {},
      now: () => new Date(room.clock + clockAheadMs),
      leases: mailLeases(() => room.clock),
      onAttempt: (attempt: MailAttempt) => told.push(attempt),
      onError: (error: unknown) => errors.push(error),
    }
    ends.push(async () => {
      await projections.stop()
      part.close()
    })
    const catchUp = async () => {
      await projections.reached(await room.store.head())
    }
    return {
      told,
      errors,
      dependencies,
      catchUp,
      stopReading: () => projections.stop(),
      /** Without waiting: the read model may lag. */
      roundNow: () => deliverDueMail(dependencies, neverStopping),
      async round() {
        await catchUp()
        return deliverDueMail(dependencies, neverStopping)
      },
    }
  }

  const command = (accountId: AccountId, what: AccountCommand) =>
    execute(room.store, accountDecider, accountStream(accountId), what, context())

  async function newAccount(email = 'zoe@example.org'): Promise<AccountId> {
    const accountId = AccountId.parse(randomUUID())
    await command(accountId, {
      type: 'RegisterAccount',
      registration: {
        accountId,
        emailDigest: EmailDigest.parse(randomUUID().replaceAll('-', '').repeat(2)),
        langKey: 'en',
        promotionalEmail: false,
        personal: {
          email,
          passwordHash: 'hash',
          firstName: 'Zoë',
          lastName: 'Quirke',
          country: 'Canada',
          region: 'Ontario',
          dob: '6-21-1984',
          gender: 'FEMALE',
        },
      },
    })
    return accountId
  }

  /** @returns the id of the request, which is also the email's */
  async function askForReset(accountId: AccountId): Promise<EventId> {
    await requestPasswordReset(room.store, accountId, context())
    return EventId.parse((await room.store.read(accountStream(accountId))).at(-1)?.id)
  }

  const typesOf = async (mailId: EventId) =>
    (await room.store.read(mailStream(mailId))).map(({ type }) => type)

  return { room, now, manager, command, newAccount, askForReset, typesOf }
}
