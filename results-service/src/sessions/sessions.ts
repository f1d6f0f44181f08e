import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { v5 as uuidv5 } from 'uuid'
import type { Proof } from '@swabwise/events/vocabulary/proof'
import { CommandId, SessionId, type AccountId } from '@swabwise/events/catalogue/ids'
import type { SignInEvent } from '@swabwise/events/catalogue/streams/sign-ins'
import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'
import { staffOf } from '@swabwise/events/vocabulary/role'
import { authoritiesOf } from '../accounts/account.presenter.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { CommandContext } from '../platform/execute.ts'
import type { CallInput, Visitor } from '../platform/http/pipeline.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { callerNetwork } from '../platform/security/client-address.ts'
import type { Claims, Tokens } from '../platform/security/tokens.ts'
import type { CountryDependencies } from '../shop/country.routes.ts'
import { deviceName } from './device-name.ts'
import { placeOf } from './place.ts'
import { recordSignIns } from './record-sign-ins.command.ts'
import type { SignInQueries } from './sign-ins.queries.ts'

export interface SessionDependencies {
  readonly store: EventStore
  readonly tokens: Tokens
  readonly signIns: SignInQueries
  readonly country: CountryDependencies['country']
  /** Then they do not stay signed in for long, either. */
  readonly shortAdminSessions: boolean
  readonly awaitPosition: AwaitPosition
  readonly now: () => Date
  readonly log: Logger
}

type Visiting = Pick<CallInput<'authenticate'>, 'visitor' | 'context'>

/** Signing in does not wait longer for the store, and works while it is away. */
const waitAtMostMs = 500
const again = { everyMs: 5000, times: 60 }
const minuteMs = 60_000
const useIsRecordedEveryMs = 15 * minuteMs
const staffMayRestMs = 60 * minuteMs
const staffStaysForSeconds = 12 * 60 * 60

const worksHere = ({ role }: Pick<AccountRow, 'role'>) => staffOf(role) !== undefined

/** Sessions begin, are used and end; all of it is written down by us, not by whoever signs in. */
export function createSessions({
  store,
  tokens,
  signIns,
  country,
  shortAdminSessions,
  awaitPosition,
  now,
  log,
}: SessionDependencies) {
  const failures = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs })
  /** When each was used last, and the use that is written down, in milliseconds. */
  const seen = new LRUCache<string, { readonly at: number; readonly recorded: number }>({ max: 10_000 })

  /** The store may be away for a while: what happened is not lost with the first try. */
  async function record(accountId: AccountId, event: SignInEvent, context: CommandContext): Promise<void> {
    for (let tried = 1; ; tried++)
      try {
        return await awaitPosition(await recordSignIns(store, accountId, event, context))
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || tried === again.times) throw error
        await delay(again.everyMs, undefined, { ref: false })
      }
  }

  const inBackground = (work: Promise<void>): Promise<void> =>
    work.catch((err: unknown) => log.warn({ err }, 'a sign-in was not written down'))

  const source = async (visitor: Visitor) => {
    const place = await placeOf(visitor, country)
    return { device: deviceName(visitor.userAgent), ...(place === undefined ? {} : { place }) }
  }

  async function start(
    account: AccountRow,
    token: string,
    { claims, by }: { readonly claims: Claims; readonly by: Proof },
    asked: Visiting,
  ): Promise<string> {
    const { id: accountId, role } = account
    const expiresAt = new Date(claims.exp * 1000).toISOString()
    const context = {
      ...asked.context,
      actor: { kind: staffOf(role) ?? 'customer', id: accountId },
    } as const
    const written = source(asked.visitor).then((personal) => {
      const data = { accountId, sessionId: SessionId.parse(claims.jti), expiresAt, by, personal }
      return record(accountId, { type: 'SignedIn', data }, context)
    })
    await Promise.race([inBackground(written), delay(waitAtMostMs, undefined, { ref: false })])
    return token
  }

  const holderOf = (account: AccountRow, { commandId }: CommandContext) => ({
    sub: account.email,
    auth: authoritiesOf(account).toSorted().join(' '),
    userId: account.id,
    ver: account.tokenVersion,
    jti: SessionId.parse(uuidv5('session', commandId)),
  })

  function claimsOf(token: string): Claims {
    const claims = tokens.verify(token)
    if (claims === undefined) throw new Error('a token that was just made is not ours')
    return claims
  }

  return {
    /** @returns the token of a new session */
    async open(
      account: AccountRow,
      { rememberMe, by }: { readonly rememberMe: boolean; readonly by: Proof },
      asked: Visiting,
    ): Promise<string> {
      const atMost = worksHere(account) && shortAdminSessions ? staffStaysForSeconds : undefined
      const token = tokens.issue(holderOf(account, asked.context), rememberMe, atMost)
      return start(account, token, { claims: claimsOf(token), by }, asked)
    },

    /** In place of one that ended with its password, which was just asked for: it runs out when that would have. */
    async goOn(account: AccountRow, { exp }: Claims, asked: Visiting): Promise<string> {
      const token = tokens.renew({ ...holderOf(account, asked.context), exp })
      return start(account, token, { claims: claimsOf(token), by: 'password' }, asked)
    },

    /** Nobody waits for it: how long it takes would tell that there is such an account. */
    failed(accountId: AccountId, { visitor, context }: Visiting): void {
      const once = `${accountId} ${callerNetwork(visitor.address)}`
      if (failures.has(once)) return
      failures.set(once, true)
      const written = source(visitor).then((personal) =>
        record(
          accountId,
          { type: 'SignInFailed', data: { accountId, personal } },
          { ...context, onBehalfOf: accountId },
        ),
      )
      void inBackground(written)
    },

    /** Was it ended before its time, or left alone too long? */
    isOver({ jti, iat }: Claims, account: Pick<AccountRow, 'role'>): boolean {
      const session = jti && signIns.session(jti)
      if (session?.endedAt != null) return true
      if (!worksHere(account) || !shortAdminSessions) return false
      const usedAt = Math.max(
        iat * 1000,
        Date.parse(session?.usedAt ?? '') || 0,
        seen.get(jti ?? '')?.at ?? 0,
      )
      return now().getTime() - usedAt >= staffMayRestMs
    },

    /** When, in milliseconds, and by what its owner last proved who they are. */
    proofOf({ jti, iat }: Claims): { readonly at: number; readonly by: Proof } {
      const session = jti && signIns.session(jti)
      return session === undefined
        ? { at: iat * 1000, by: 'password' }
        : { at: Date.parse(session.provenAt), by: session.provenBy }
    },

    use({ jti, userId, iat }: Claims): void {
      if (jti === undefined) return
      const at = now()
      const ms = at.getTime()
      const recorded = seen.get(jti)?.recorded ?? Date.parse(signIns.session(jti)?.usedAt ?? '')
      const isRecent = !(ms - (recorded || iat * 1000) >= useIsRecordedEveryMs)
      seen.set(jti, { at: ms, recorded: isRecent ? recorded : ms })
      if (isRecent) return
      const commandId = CommandId.parse(uuidv5(`used at ${at.toISOString()}`, jti))
      const actor = { kind: 'customer', id: userId } as const
      const context = { commandId, actor, correlationId: commandId, at: at.toISOString() }
      const data = { accountId: userId, sessionId: jti }
      void inBackground(record(userId, { type: 'SessionUsed', data }, context))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
