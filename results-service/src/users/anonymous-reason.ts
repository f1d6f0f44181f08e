import type { AccountRow } from '../accounts/accounts.queries.ts'
import { ApiFailure } from '../platform/http/problems.ts'

const shortestIdentifyingName = 3

/**
 * Reasons stay in the log for good, also when the person is erased: they must not say who it was.
 * @throws {ApiFailure} where one does
 */
export function anonymousReason(
  reason: string | undefined,
  { email, firstName, lastName }: Pick<AccountRow, 'email' | 'firstName' | 'lastName'>,
  objectName: string,
): string | undefined {
  if (reason === undefined || reason === '') return undefined
  const told = fold(reason)
  const words = new Set(told.split(/[^\p{L}\p{M}'’-]+/u))
  const names = [firstName, lastName].map(fold).filter((name) => name.length >= shortestIdentifyingName)
  const namesThem =
    told.includes(fold(email)) ||
    names.some((name) => words.has(name) || (name.includes(' ') && told.includes(name)))
  if (!namesThem) return reason
  const message = 'must not name the person: it is kept for good, also when they are erased'
  throw new ApiFailure('validation', { fieldErrors: [{ objectName, field: 'reason', message }] })
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()
