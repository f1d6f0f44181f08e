import type { Actor } from '@swabwise/events/catalogue/metadata'
import type { Proof } from '@swabwise/events/vocabulary/proof'
import { staffOf, type Staff } from '@swabwise/events/vocabulary/role'
import type { Access } from '../../contract/operation.ts'
import { may, type StaffCall } from '../../contract/staff-access.ts'
import type { AccountQueries, AccountRow } from '../../accounts/accounts.queries.ts'
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

export interface SessionGuard {
  /** Ended before its expiry, or idle for too long. */
  isOver(claims: Claims, account: Pick<AccountRow, 'role'>): boolean
  /** When, in milliseconds, and by what its owner last proved who they are. */
  proofOf(claims: Claims): { readonly at: number; readonly by: Proof }
  /** Called for each request of a session. */
  use(claims: Claims): void
}

/** Roles and revocation come from the read model, never from the token. */
export function authenticate(
  authorization: string | undefined,
  tokens: Tokens,
  accounts: Pick<AccountQueries, 'byId'>,
  sessions: Pick<SessionGuard, 'isOver'>,
): Caller {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
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

export const isStaff = (caller: Caller): caller is SignedIn<Staff> =>
  caller.kind !== 'visitor' && caller.kind !== 'customer'

/** @throws {ApiFailure} 401, 403 or 503 */
export function authorize<A extends Access>(caller: Caller, access: A, call: string): CallerWith<A> {
  if (access !== 'anyone' && caller.kind === 'visitor')
    throw caller.isHeld ? accountHeld() : new ApiFailure('unauthorized')
  if (access === 'staff' && !(isStaff(caller) && may(caller.kind, call as StaffCall)))
    throw new ApiFailure('forbidden')
  return caller as CallerWith<A>
}

export const actorOf = (caller: Caller): Actor =>
  caller.kind === 'visitor' ? { kind: 'visitor' } : { kind: caller.kind, id: caller.account.id }
