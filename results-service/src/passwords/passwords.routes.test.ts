import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountId, CommandId, EmailDigest } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'
import { execute, type CommandContext } from '../platform/execute.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { temporaryStore, type TemporaryStore } from '../testing/temporary-store.ts'
import { passwordHandlers } from './passwords.routes.ts'

const accountId = AccountId.parse(randomUUID())
const emailDigest = EmailDigest.parse('d'.repeat(64))
const known: AccountRow = {
  id: accountId,
  email: 'zoe@example.org',
  passwordHash: 'hash',
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
  langKey: 'en',
  promotionalEmail: false,
  enableRecommendation: false,
  frequency: null,
  role: 'ROLE_USER',
  proposedRole: null,
  roleProposedBy: null,
  roleProposedAt: null,
  activated: true,
  emailVerified: false,
  tokenVersion: 1,
  sensitiveResults: null,
  cartId: null,
  agreedTerms: '2026-03-01',
  agreedPrivacy: '2026-03-01',
  isHeld: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  modifiedAt: '2026-03-01T10:00:00.000Z',
}
const context = (): CommandContext => ({
  commandId: CommandId.parse(randomUUID()),
  actor: { kind: 'visitor' },
  correlationId: 'test',
  at: '2026-03-01T10:00:00.000Z',
})

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = temporaryStore()
  const registration = {
    accountId,
    emailDigest,
    langKey: 'en',
    promotionalEmail: false,
    personal: 'erased',
  } as const
  const register = { type: 'RegisterAccount', registration } as const
  await execute(temporary.store, accountDecider, accountStream(accountId), register, context())
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await temporary.discard()
})

const askForReset = (store: EventStore, account: AccountRow | undefined) =>
  passwordHandlers({
    store,
    accounts: { admins: () => [], byEmail: () => account, byId: () => account },
    sessions: { goOn: async () => '' },
    digestEmail: () => emailDigest,
    passwords: { hash: async () => '', verify: async () => false },
    isTooCommon: async () => false,
    requestOf: () => undefined,
    throttles: { unlock: async () => {} },
    deviceCookies: { issue: () => '' },
    awaitPosition: async () => {},
  }).initPasswordReset({
    body: 'zoe@example.org',
    query: undefined,
    params: undefined,
    caller: { kind: 'visitor' },
    visitor: { host: 'localhost', address: '127.0.0.1', userAgent: '', proxyHeader: () => undefined },
    context: context(),
  })

/** Measured with the handler's own clock. */
async function timeOf(call: Promise<unknown>): Promise<number> {
  const started = Date.now()
  const done = call.then(() => Date.now() - started)
  await vi.advanceTimersByTimeAsync(5000)
  return done
}

const slow = (store: EventStore, appendTakesMs: number): EventStore => ({
  ...store,
  append: async (...what) => {
    await new Promise((resolve) => setTimeout(resolve, appendTakesMs))
    return store.append(...what)
  },
})
const away = (store: EventStore): EventStore => {
  const fail = async () => {
    throw new StoreUnavailable('away')
  }
  return { ...store, head: fail, read: fail, append: fail }
}

describe('requesting a reset', () => {
  it('takes the same time with and without an account', async () => {
    const nobody = await timeOf(askForReset(temporary.store, undefined))
    expect(await timeOf(askForReset(temporary.store, known))).toBe(nobody)
    expect(await timeOf(askForReset(slow(temporary.store, 100), known))).toBe(nobody)
    const events = await temporary.store.read(accountStream(accountId))
    expect(events.filter(({ type }) => type === 'PasswordResetRequested')).toHaveLength(2)
  })

  it('fails for known and unknown addresses alike when the store is unavailable', async () => {
    for (const account of [undefined, known]) {
      const failed = expect(askForReset(away(temporary.store), account)).rejects.toThrow(StoreUnavailable)
      await vi.advanceTimersByTimeAsync(5000)
      await failed
    }
  })
})
