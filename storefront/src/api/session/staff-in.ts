import { roleOf, staff, type Staff } from '@swabwise/events/vocabulary/role'
import { claimsOf } from './token.ts'

/** What the token says of the role; undefined of a customer. Only for what to show: the service decides. */
export function staffIn(token: string): Staff | undefined {
  const claims = claimsOf(token)
  const roles = hasRoles(claims) ? claims.auth.split(' ') : []
  return staff.find((who) => roles.includes(roleOf(who)))
}

function hasRoles(claims: unknown): claims is { auth: string } {
  return typeof claims === 'object' && claims !== null && 'auth' in claims && typeof claims.auth === 'string'
}
