import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountId, CommandId, EmailDigest, EventId } from '@swabwise/events/catalogue/ids'
import { accountStream, mailStream, type Subject } from '@swabwise/events/catalogue/streams'
import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'
import { resetKeys } from '../adapters/emailed-keys.ts'
import { accountDecider, type AccountCommand } from '../accounts/account.decider.ts'
import { accountQueries } from '../accounts/accounts.queries.ts'
import { mailQueries } from './mails.queries.ts'
import { openPart } from '../platform/read-model/part.ts'
import { whole } from '../platform/read-model/parts.ts'
import { runProjections } from '../platform/read-model/runner.ts'
import { dyingAt, temporaryStore, type TemporaryStore } from '../testing/temporary-store.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import { requestPasswordReset } from '../passwords/reset-password.command.ts'
import type { OutgoingMail } from './compose-mail.command.ts'
import { forgetErased } from '../erasure/forget-erased.process.ts'
import { deliverDueMail } from './deliver-due-mail.process.ts'
import { mailLeases } from './mail-leases.process.ts'
import type { MailAttempt } from './send-mail.command.ts'

const seconds = 1000
const minutes = 60 * seconds
const { keyOf } = resetKeys(['a server secret of some length'])
const neverStopping = new AbortController().signal

let temporary: TemporaryStore
let clock: number
const ends: (() => Promise<void>)[] = []
beforeEach(() => {
  temporary = temporaryStore()
  clock = Date.parse('2026-03-01T10:00:00.000Z')
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await temporary.discard()
})

const now = () => new Date(clock)
const context = (): CommandContext => ({
  commandId: CommandId.parse(randomUUID()),
  actor: { kind: 'visitor' },
  correlationId: 'a request',
  at: now().toISOString(),
})

/** A mail process with its own read model on the shared store. */
function manager(
  deliver: (mail: OutgoingMail) => Promise<void>,
  store: EventStore = temporary.store,
  clockAheadMs = 0,
) {
  const part = openPart(whole)
  const readModel = part.db
  const projections = runProjections(temporary.store, [part])
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
    now: () => new Date(clock + clockAheadMs),
    leases: mailLeases(() => clock),
    onAttempt: (attempt: MailAttempt) => told.push(attempt),
    onError: (error: unknown) => errors.push(error),
  }
  ends.push(async () => {
    await projections.stop()
    part.close()
  })
  const catchUp = async () => {
    await projections.reached(await temporary.store.head())
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

function postbox() {
  const delivered: OutgoingMail[] = []
  return { delivered, deliver: async (mail: OutgoingMail) => void delivered.push(mail) }
}

const command = (accountId: AccountId, what: AccountCommand) =>
  execute(temporary.store, accountDecider, accountStream(accountId), what, context())

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
  await requestPasswordReset(temporary.store, accountId, context())
  return EventId.parse((await temporary.store.read(accountStream(accountId))).at(-1)?.id)
}

const typesOf = async (mailId: EventId) =>
  (await temporary.store.read(mailStream(mailId))).map(({ type }) => type)

describe('due mail', () => {
  it('is sent once, with the key of its request, and recorded', async () => {
    const accountId = await newAccount()
    const requestId = await askForReset(accountId)
    const { delivered, deliver } = postbox()
    const { round, told, dependencies } = manager(deliver)
    await round()
    await round()
    expect(dependencies.mails.dueAt('2026-03-02T09:59:59.000Z')).toEqual([])
    expect(delivered).toEqual([
      {
        id: requestId,
        about: accountStream(accountId),
        to: 'zoe@example.org',
        at: '2026-03-01T10:00:00.000Z',
        content: {
          template: 'passwordReset',
          firstName: 'Zoë',
          resetKey: keyOf({ accountId, requestId }),
          usableUntil: '2026-03-02T10:00:00.000Z',
        },
      },
    ])
    expect(told.map(({ attempt, outcome }) => [attempt, outcome.kind])).toEqual([[1, 'sent']])
    const recorded = await temporary.store.read(mailStream(requestId))
    expect(recorded.map(({ type, metadata }) => [type, metadata.$correlationId])).toEqual([
      ['MailStarted', 'a request'],
      ['MailSent', 'a request'],
    ])
    expect(JSON.stringify(recorded)).not.toMatch(/zoe|Zoë|Quirke/)
  })

  it('is resent with the same id after a crash between sending and recording', async () => {
    const requestId = await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    const crashed = manager(deliver, dyingAt(2, temporary.store))
    await crashed.round()
    expect(crashed.errors.map(String)).toEqual(['Error: the process died'])
    expect(await typesOf(requestId)).toEqual(['MailStarted'])

    const restarted = manager(deliver)
    expect(await restarted.round()).toBe('2026-03-01T10:00:30.000Z')
    expect(delivered).toHaveLength(1)
    clock += 30 * seconds
    await restarted.round()
    expect(delivered).toHaveLength(2)
    expect(delivered[1]).toEqual(delivered[0])
    expect(await typesOf(requestId)).toEqual(['MailStarted', 'MailStarted', 'MailSent'])
  })

  it('is not sent again because the store was away while that was recorded', async () => {
    const requestId = await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    let away = 5
    const { store } = temporary
    const mailing = manager(deliver, {
      ...store,
      async append(stream, expected, events) {
        if (events[0]?.type === 'MailSent' && away-- > 0) throw new StoreUnavailable('away')
        return store.append(stream, expected, events)
      },
    })
    await mailing.round()
    expect(mailing.errors).toEqual([])
    clock += 30 * seconds
    await mailing.round()
    expect(delivered).toHaveLength(1)
    expect(await typesOf(requestId)).toEqual(['MailStarted', 'MailSent'])
  })

  it('is sent by only one of five processes', async () => {
    const mails = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => askForReset(await newAccount(`p${index}@example.org`))),
    )
    const { delivered, deliver } = postbox()
    const managers = Array.from({ length: 5 }, () => manager(deliver))
    await Promise.all(managers.map(({ catchUp }) => catchUp()))
    await Promise.all(managers.flatMap(({ roundNow }) => [roundNow(), roundNow()]))
    expect(delivered.map(({ id }) => id).toSorted()).toEqual(mails.toSorted())
    expect(managers.flatMap(({ errors }) => errors)).toEqual([])
  })

  it.each([
    ['ahead', 0, 10 * minutes],
    ['behind', -10 * minutes, 0],
  ])('is sent once by two processes of which one has its clock %s', async (_, one, other) => {
    const requestId = await askForReset(await newAccount())
    clock += 10 * minutes
    const { delivered, deliver } = postbox()
    const began = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow = manager(
      async (mail) => {
        began.resolve()
        await mayEnd.promise
        await deliver(mail)
      },
      temporary.store,
      one,
    )
    const second = manager(deliver, temporary.store, other)
    await second.catchUp()
    await second.stopReading()
    const lagging = second.dependencies
    const third = manager(deliver, temporary.store, other)
    const sending = slow.round()
    await began.promise
    await deliverDueMail(lagging, neverStopping)
    await third.round()
    mayEnd.resolve()
    await sending
    expect(delivered.map(({ id }) => id)).toEqual([requestId])
    expect(await typesOf(requestId)).toEqual(['MailStarted', 'MailSent'])
  })

  it('is taken over once its lease was seen for as long as it lasts, whatever the clocks say', async () => {
    await askForReset(await newAccount())
    clock += 10 * minutes
    const { delivered, deliver } = postbox()
    await manager(deliver, dyingAt(2, temporary.store), -10 * minutes).round()
    const { round } = manager(deliver)
    expect(await round()).toBe(new Date(clock + 30 * seconds).toISOString())
    clock += 29 * seconds
    await round()
    expect(delivered).toHaveLength(1)
    clock += 1 * seconds
    await round()
    expect(delivered).toHaveLength(2)
  })

  it('is retried with growing pauses while the server is down', async () => {
    await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    let isUp = false
    const { round, told } = manager(async (mail) => {
      if (!isUp) throw new Error('the server is down')
      await deliver(mail)
    })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      await round()
      const next = Date.parse((await round()) ?? '')
      waits.push((next - clock) / seconds)
      clock = next
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800])
    isUp = true
    await round()
    expect(delivered).toHaveLength(1)
    expect(told.map(({ attempt, outcome }) => [attempt, outcome.kind])).toEqual([
      ...waits.map((_, index) => [index + 1, 'failed']),
      [10, 'sent'],
    ])
  })

  it('does not hold up other mail', async () => {
    await askForReset(await newAccount('stuck@example.org'))
    const second = await askForReset(await newAccount('ada@example.org'))
    const { delivered, deliver } = postbox()
    const { round } = manager(async (mail) => {
      if (mail.to === 'stuck@example.org') throw new Error('no such server')
      await deliver(mail)
    })
    await round()
    expect(delivered.map(({ id }) => id)).toEqual([second])
  })

  it('is not sent while the store is unavailable', async () => {
    await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    const { round, errors } = manager(deliver, dyingAt(1, temporary.store))
    await round()
    expect(errors).toHaveLength(1)
    expect(delivered).toEqual([])
  })
})

describe('obsolete mail', () => {
  const endings: [string, (accountId: AccountId) => Promise<unknown>][] = [
    ['was used', (id) => command(id, { type: 'ResetPassword', request: 1, ...newPassword() })],
    ['was voided by a password change', (id) => command(id, { type: 'ChangePassword', ...newPassword() })],
    ['belongs to an erased account', (id) => command(id, { type: 'EraseAccount' })],
    ['has expired', async () => (clock += 24 * 60 * minutes)],
  ]
  const newPassword = () => ({ passwordHash: 'new hash', at: now().toISOString() })

  const resets = (delivered: readonly OutgoingMail[]) =>
    delivered.filter(({ content }) => content.template === 'passwordReset')

  it.each(endings)('whose request %s is not sent', async (_, end) => {
    const accountId = await newAccount()
    await askForReset(accountId)
    const { delivered, deliver } = postbox()
    const { round } = manager(deliver)
    await end(accountId)
    await round()
    expect(resets(delivered)).toEqual([])
  })

  it.each(endings)('whose request %s is not sent even by a process whose read model lags', async (_, end) => {
    const accountId = await newAccount()
    const requestId = await askForReset(accountId)
    const { delivered, deliver } = postbox()
    const { catchUp, stopReading, roundNow } = manager(deliver)
    await catchUp()
    await stopReading()
    await end(accountId)
    await roundNow()
    expect(delivered).toEqual([])
    expect(await typesOf(requestId)).toEqual([])
  })
})

it('of several requests every link is sent: each of them can be used', async () => {
  const accountId = await newAccount()
  const asked = [await askForReset(accountId), await askForReset(accountId)]
  const { delivered, deliver } = postbox()
  await manager(deliver).round()
  expect(delivered.map(({ id }) => id).toSorted()).toEqual(asked.toSorted())
})

describe('news of a security change', () => {
  const change = (id: AccountId) => command(id, { type: 'ChangePassword', passwordHash: 'new hash' })

  it('goes to the owner', async () => {
    const accountId = await newAccount()
    await change(accountId)
    const { delivered, deliver } = postbox()
    await manager(deliver).round()
    expect(delivered).toMatchObject([
      { to: 'zoe@example.org', content: { template: 'securityNotice', change: 'passwordChanged' } },
    ])
  })

  it('is none after three days, so that a rebuilt read model tells nobody of long ago', async () => {
    await change(await newAccount())
    clock += 3 * 24 * 60 * minutes
    const { delivered, deliver } = postbox()
    await manager(deliver).round()
    expect(delivered).toEqual([])
  })
})

describe('the outbox', () => {
  it('loses emails to an erased person, even one added after the erasure', async () => {
    const [gone, stays] = [await newAccount('gone@example.org'), await newAccount('stays@example.org')]
    const kept = new Set<Subject>([accountStream(gone), accountStream(stays), 'account-nonsense'])
    const outbox = {
      subjects: async () => kept,
      forget: async (subject: Subject) => void kept.delete(subject),
    }
    const { dependencies, catchUp } = manager(postbox().deliver)
    await command(gone, { type: 'EraseAccount' })
    await catchUp()
    await forgetErased({ ...dependencies, outbox })
    expect(kept).toEqual(new Set([accountStream(stays), 'account-nonsense']))
  })

  it('keeps emails to an account the read model does not know yet', async () => {
    const kept = new Set<Subject>()
    const { dependencies, stopReading } = manager(postbox().deliver)
    await stopReading()
    kept.add(accountStream(await newAccount()))
    const forget = async (subject: Subject) => void kept.delete(subject)
    await forgetErased({ ...dependencies, outbox: { subjects: async () => kept, forget } })
    expect(kept.size).toBe(1)
  })
})
