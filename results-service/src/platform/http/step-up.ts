import type { Access } from '../../contract/operation.ts'
import type { RouteName } from '../../contract/routes.ts'
import { stepUp } from '../../contract/step-up.ts'
import type { FactorQueries } from '../../factors/factors.queries.ts'
import { isSignedIn, isStaff, type Caller, type Machine, type SessionGuard } from './caller.ts'
import { ApiFailure } from './problems.ts'

export interface StepUp {
  readonly sessions: Pick<SessionGuard, 'proofOf'>
  /** Whether it is asked of staff. */
  readonly confirmIdentity: boolean
  readonly adminsNeedSecondFactor: boolean
  readonly factors: Pick<FactorQueries, 'has'>
  readonly now: () => Date
}

const proofLastsMs = 10 * 60_000

const calls: Partial<Readonly<Record<RouteName, 'ofStaff' | 'always'>>> = stepUp

/** @throws {ApiFailure} 403 */
export function assertProven(
  name: RouteName,
  caller: Caller | Machine,
  access: Access,
  stepUp: StepUp,
): void {
  if (access === 'staff' && isStaff(caller)) assertSecondFactor(caller, stepUp)
  assertConfirmed(name, caller, stepUp)
}

function assertSecondFactor(
  { account, claims }: Exclude<Caller, { kind: 'visitor' }>,
  { adminsNeedSecondFactor, sessions, factors }: StepUp,
): void {
  if (!adminsNeedSecondFactor || sessions.proofOf(claims).by !== 'password') return
  throw new ApiFailure(factors.has(account.id) ? 'confirmationNeeded' : 'secondFactorRequired')
}

function assertConfirmed(
  name: RouteName,
  caller: Caller | Machine,
  { sessions, confirmIdentity, factors, now }: StepUp,
): void {
  const asked = calls[name] === 'always' || (calls[name] === 'ofStaff' && confirmIdentity)
  if (!asked || !isSignedIn(caller)) return
  const { at, by } = sessions.proofOf(caller.claims)
  const isStale = now().getTime() - at >= proofLastsMs
  // The session began before there was a factor.
  const isWeak = by === 'password' && factors.has(caller.account.id)
  if (isStale || isWeak) throw new ApiFailure('confirmationNeeded')
}
