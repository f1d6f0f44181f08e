import type { Actor } from '@swabwise/events/catalogue/metadata'
import type { Proof } from '@swabwise/events/vocabulary/proof'
import { staffOf, type Staff } from '@swabwise/events/vocabulary/role'
import type { ApiScope } from '@swabwise/events/vocabulary/api-scope'
import type { Access } from '../../contract/operation.ts'
import { may, type StaffCall } from '../../contract/staff-access.ts'
import type { AccountQueries, AccountRow } from '../../accounts/accounts.queries.ts'
import type { ApiKeyQueries, ApiKeyRow } from '../../api-keys/api-keys.queries.ts'
import { accountHeld, ApiFailure } from './problems.ts'
import type { Claims, Tokens } from '../security/tokens.ts'

export type Caller =
  /** `isHeld`: of an account that would be let in, if all of its events could be read. */
  { readonly kind: 'visitor'; readonly isHeld?: true } | SignedIn<'customer' | Staff>

interface SignedIn<Kind> {
  readonly kind: Kind
  readonly account: AccountRow
  readonly claims: Claims
}

/** Whoever has a key, for the calls of its scopes and no others. */
export interface Machine {
  readonly kind: 'machine'
  readonly key: ApiKeyRow
}

export interface SessionGuard {
  /** Ended before its expiry, or idle for too long. */
  isOver(claims: Claims, account: Pick<AccountRow, 'role'>): boolean
  /** When, in milliseconds, and by what its owner last proved who they are. */
  proofOf(claims: Claims): { readonly at: number; readonly by: Proof }
  /** Called for each request of a session. */
  use(claims: Claims): void
}

/** So that what finds secrets in code and logs finds keys. */
export const apiKeyPrefix = 'swabwise_'

export interface Authentication {
  readonly tokens: Tokens
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly sessions: Pick<SessionGuard, 'isOver'>
  readonly apiKeys: Pick<ApiKeyQueries, 'byDigest'>
  readonly apiKeyTokens: { digestOf(key: string): string }
  readonly now: () => Date
}

export function authenticate(authorization: string | undefined, by: Authentication): Caller | Machine {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token?.startsWith(apiKeyPrefix)) return machineWith(token, by)
  return holderOf(token, by)
}

function machineWith(token: string, { apiKeys, apiKeyTokens, now }: Authentication): Caller | Machine {
  const key = apiKeys.byDigest(apiKeyTokens.digestOf(token))
  if (key === undefined || key.revokedAt !== null || key.expiresAt <= now().toISOString())
    return { kind: 'visitor' }
  return key.isHeld ? { kind: 'visitor', isHeld: true } : { kind: 'machine', key }
}

/** Roles and revocation come from the read model, never from the token. */
function holderOf(token: string | undefined, { tokens, accounts, sessions }: Authentication): Caller {
  const claims = token === undefined ? undefined : tokens.verify(token)
  const account = claims && accounts.byId(claims.userId)
  if (account === undefined || !account.activated || account.tokenVersion !== claims?.ver)
    return { kind: 'visitor' }
  if (sessions.isOver(claims, account)) return { kind: 'visitor' }
  if (account.isHeld) return { kind: 'visitor', isHeld: true }
  return { kind: staffOf(account.role) ?? 'customer', account, claims }
}

export type CallerWith<A extends Access> = A extends 'anyone'
  ? Caller
  : A extends 'staff'
    ? SignedIn<Staff>
    : Exclude<Caller, { kind: 'visitor' }>

/** Whom the handler of an operation meets. */
export type CallerOf<O extends { readonly access: Access }> = O extends { readonly machines: ApiScope }
  ? CallerWith<O['access']> | Machine
  : CallerWith<O['access']>

export const isSignedIn = (caller: Caller | Machine): caller is SignedIn<'customer' | Staff> =>
  caller.kind !== 'visitor' && caller.kind !== 'machine'

export const isStaff = (caller: Caller | Machine): caller is SignedIn<Staff> =>
  isSignedIn(caller) && caller.kind !== 'customer'

interface Asked {
  readonly access: Access
  readonly machines?: ApiScope
}

/**
 * A key is worth nothing outside its scopes: what is public is so for machines too.
 * @throws {ApiFailure} 401, 403 or 503
 */
export function authorize(
  caller: Caller | Machine,
  { access, machines }: Asked,
  call: string,
): Caller | Machine {
  if (access === 'anyone') return caller.kind === 'machine' ? { kind: 'visitor' } : caller
  if (caller.kind === 'visitor') throw caller.isHeld ? accountHeld() : new ApiFailure('unauthorized')
  if (caller.kind === 'machine') {
    if (machines !== undefined && caller.key.scopes.includes(machines)) return caller
    throw new ApiFailure(access === 'staff' ? 'forbidden' : 'unauthorized')
  }
  if (access === 'staff' && !(isStaff(caller) && may(caller.kind, call as StaffCall)))
    throw new ApiFailure('forbidden')
  return caller
}

export function actorOf(caller: Caller | Machine): Actor {
  switch (caller.kind) {
    case 'visitor':
      return { kind: 'visitor' }
    case 'machine':
      return { kind: 'machine', id: caller.key.id }
    case 'customer':
    case 'admin':
    case 'laboratory':
    case 'support':
    case 'auditor':
      return { kind: caller.kind, id: caller.account.id }
  }
}
