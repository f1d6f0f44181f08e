import type { AccountRow } from '../accounts/accounts.queries.ts'
import { ApiFailure } from '../platform/http/problems.ts'

const minNameLength = 3

/**
 * Reasons survive the person's erasure, so they must not name them.
 * @throws {ApiFailure} if one does
 */
export function anonymousReason(
  reason: string | undefined,
  { email, firstName, lastName }: Pick<AccountRow, 'email' | 'firstName' | 'lastName'>,
  objectName: string,
): string | undefined {
  if (reason === undefined || reason === '') return undefined
  const folded = fold(reason)
  const words = new Set(folded.split(/[^\p{L}\p{M}'’-]+/u))
  const names = [firstName, lastName].map(fold).filter((name) => name.length >= minNameLength)
  const namesPerson =
    folded.includes(fold(email)) ||
    names.some((name) => words.has(name) || (name.includes(' ') && folded.includes(name)))
  if (!namesPerson) return reason
  const message = 'must not name the person: it is kept even after they are erased'
  throw new ApiFailure('validation', { fieldErrors: [{ objectName, field: 'reason', message }] })
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()
