import type { RouteName } from '../../contract/routes.ts'
import { stepUp } from '../../contract/step-up.ts'
import type { Caller, SessionGuard } from './caller.ts'
import { ApiFailure } from './problems.ts'

export interface StepUp {
  readonly sessions: Pick<SessionGuard, 'proofOf'>
  /** Whether it is asked of staff. */
  readonly confirmIdentity: boolean
  readonly now: () => Date
}

const proofLastsMs = 10 * 60_000

const calls: Partial<Readonly<Record<RouteName, 'ofStaff' | 'always'>>> = stepUp

/** @throws {ApiFailure} 403 */
export function assertConfirmed(
  name: RouteName,
  caller: Caller,
  { sessions, confirmIdentity, now }: StepUp,
): void {
  const asked = calls[name] === 'always' || (calls[name] === 'ofStaff' && confirmIdentity)
  if (!asked || caller.kind === 'visitor') return
  const { at } = sessions.proofOf(caller.claims)
  if (now().getTime() - at >= proofLastsMs) throw new ApiFailure('confirmationNeeded')
}
