import { typesOf } from './negotiation.ts'
import type { Operation } from '../../contract/operation.ts'
import type { RouteName } from '../../contract/routes.ts'
import { stepUp } from '../../contract/step-up.ts'
import { isThrottled } from '../security/throttles.ts'

export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** What any call may answer. */
export const problemResponses = {
  BadRequest: problem('Invalid, or refused with an `errorKey`'),
  Unauthorized: problem('Not signed in'),
  Forbidden: problem('Not for this role'),
  Unconfirmed: problem('It must be confirmed first who asks: `confirmationneeded`'),
  NotAcceptable: problem('None of the types in Accept is spoken'),
  TooLarge: problem('The body is too large'),
  UnsupportedMediaType: problem('The body is of a type, or in an encoding, that is not read'),
  TooManyRequests: problem('Too many attempts: Retry-After says when to try again'),
  Internal: problem('A fault of the service'),
  Unavailable: problem('Not at the moment: trying again, after Retry-After, is safe'),
}

const shared = (name: keyof typeof problemResponses) => ({ $ref: `#/components/responses/${name}` })

/** Every status besides success that the call may answer. */
export function failuresOf(name: RouteName, { access, body, success, failures = {} }: Operation) {
  return {
    400: shared('BadRequest'),
    ...(access === 'anyone' ? {} : { 401: shared('Unauthorized') }),
    ...(access === 'staff'
      ? { 403: shared('Forbidden') }
      : name in stepUp
        ? { 403: shared('Unconfirmed') }
        : {}),
    ...(typesOf(success).length > 0 ? { 406: shared('NotAcceptable') } : {}),
    ...(body === undefined ? {} : { 413: shared('TooLarge'), 415: shared('UnsupportedMediaType') }),
    ...(isThrottled(name) ? { 429: shared('TooManyRequests') } : {}),
    500: shared('Internal'),
    503: shared('Unavailable'),
    ...Object.fromEntries(Object.entries(failures).map(([status, why]) => [status, problem(why)])),
  }
}
