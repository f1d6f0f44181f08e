import { UnreadableEvent } from '@swabwise/events/catalogue/unreadable-event'
import type { ZodError } from 'zod'
import { LogMismatch, StoreUnavailable, WrongExpectedRevision } from '@swabwise/events/store/port'
import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import { PasswordQueueFull, ShopUnavailable, SubjectErased } from '../failures.ts'
import { PartNotReady } from '../read-model/faults.ts'
import type { FieldError, Problem } from '../../contract/problem.ts'

interface Kind {
  readonly status: number
  readonly title: string
  /** Follows "error." in the response. */
  readonly message: string
  readonly errorKey?: ErrorKey
}

const refusal = (status: number, errorKey: ErrorKey, title: string): Kind => ({
  status,
  title,
  message: errorKey,
  errorKey,
})

/** Clients rely on all of these. */
export const problemKinds = {
  validation: { status: 400, title: 'Method argument not valid', message: 'validation' },
  malformed: { status: 400, title: 'Bad Request', message: 'http.400' },
  unauthorized: { status: 401, title: 'Unauthorized', message: 'http.401' },
  forbidden: { status: 403, title: 'Forbidden', message: 'http.403' },
  notFound: { status: 404, title: 'Not Found', message: 'http.404' },
  methodNotAllowed: { status: 405, title: 'Method Not Allowed', message: 'http.405' },
  notAcceptable: { status: 406, title: 'Not Acceptable', message: 'http.406' },
  tooLarge: { status: 413, title: 'Payload Too Large', message: 'http.413' },
  unsupportedMediaType: { status: 415, title: 'Unsupported Media Type', message: 'http.415' },
  busy: { status: 429, title: 'Too Many Requests', message: 'http.429' },
  internal: { status: 500, title: 'Internal Server Error', message: 'http.500' },
  overloaded: { status: 503, title: 'Service Unavailable', message: 'http.503' },
  unavailable: { status: 503, title: 'Service Unavailable', message: 'http.503' },
  userExists: refusal(400, 'userexists', 'Login name already used!'),
  emailExists: refusal(400, 'emailexists', 'Email is already in use!'),
  invalidPassword: refusal(400, 'invalidpassword', 'Incorrect password'),
  commonPassword: refusal(
    400,
    'commonpassword',
    'This password is one of those that are guessed first. Choose another one',
  ),
  resetNotUsable: refusal(400, 'resetkeynotusable', 'The reset key cannot be used'),
  verificationNotUsable: refusal(400, 'verificationkeynotusable', 'The link cannot be used'),
  emailNotVerified: refusal(403, 'emailnotverified', 'The email address is not verified'),
  confirmationNeeded: refusal(403, 'confirmationneeded', 'Confirm that it is you'),
  secondFactorNeeded: refusal(403, 'secondfactorneeded', 'A second factor is needed'),
  secondFactorRequired: refusal(403, 'secondfactorrequired', 'Staff need a second factor'),
  wrongCode: refusal(400, 'wrongcode', 'The code is not right, or was used before'),
  wrongPasskey: refusal(400, 'wrongpasskey', 'The passkey could not be verified'),
  factorExists: refusal(409, 'factorexists', 'It is there already, or there are too many'),
  lastFactor: refusal(409, 'lastfactor', 'Staff need one second factor'),
  noFactor: refusal(409, 'nofactor', 'There is no second factor'),
  kitNotFound: refusal(400, 'kitnotfound', 'Swab kit not found'),
  kitAlreadyRegistered: refusal(400, 'kitinactive', 'Swab kit already registered'),
  badKitFormat: refusal(400, 'badkitformat', 'Swab kit id not recognised'),
  alreadyThcKit: refusal(400, 'useralreadyregisteredthckit', 'A THC kit is already registered'),
  alreadyCbdKit: refusal(400, 'useralreadyregisteredcbdkit', 'A CBD kit is already registered'),
  alreadyCannabisKit: refusal(
    400,
    'useralreadyregisteredcannabiskit',
    'A cannabis kit is already registered',
  ),
  kitExists: refusal(400, 'kitexists', 'Swab kit already exists'),
  noSuchKit: refusal(404, 'kitnotfound', 'Swab kit not found'),
  kitHasOwner: refusal(409, 'kitinactive', 'Swab kit already registered'),
  kitRegistered: refusal(409, 'kitregistered', 'Swab kit is registered'),
  kitHoldsSample: refusal(409, 'kitholdssample', "Swab kit contains its last owner's sample"),
  noSuchUser: refusal(404, 'usernotfound', 'User not found'),
  userHasThcKit: refusal(409, 'useralreadyregisteredthckit', 'The user already has a THC kit'),
  userHasCbdKit: refusal(409, 'useralreadyregisteredcbdkit', 'The user already has a CBD kit'),
  userHasCannabisKit: refusal(409, 'useralreadyregisteredcannabiskit', 'The user already has a cannabis kit'),
  kitNotRegistered: refusal(409, 'kitnotregistered', 'Swab kit is not registered'),
  resultFinal: refusal(409, 'resultfinal', 'The result is final'),
  lastAdmin: refusal(409, 'lastadmin', 'The last admin cannot be removed'),
  ownerErased: refusal(409, 'ownererased', 'The owner of the kit has been erased'),
  nothingToCorrect: refusal(409, 'nothingtocorrect', 'There is no final result to correct'),
  correctionPending: refusal(409, 'correctionpending', 'A correction is already awaiting a second admin'),
  nothingProposed: refusal(409, 'nothingproposed', 'Nothing has been proposed'),
  nothingToRelease: refusal(409, 'nothingtorelease', 'There is nothing to release'),
  resultsWithdrawn: refusal(409, 'resultswithdrawn', 'The results are withdrawn'),
  notReleased: refusal(409, 'notreleased', 'The results are not released'),
  runHeld: refusal(409, 'runheld', 'The run of the laboratory is held'),
  notValidated: refusal(409, 'notvalidated', 'The results are not validated'),
  nothingToValidate: refusal(409, 'nothingtovalidate', 'There is nothing to validate'),
  sameValidator: refusal(409, 'samevalidator', 'Somebody else must validate them medically'),
  adminTooNew: refusal(409, 'admintoonew', 'Somebody who was an admin before the proposal must confirm it'),
  sameAdmin: refusal(409, 'sameadmin', 'Another admin must confirm it'),
  shopUnavailable: refusal(503, 'shopunavailable', 'The shop is not responding'),
} as const satisfies Record<string, Kind>

export type ProblemKind = keyof typeof problemKinds

/** A failure reported to the caller. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: ProblemKind
  readonly errorKey: ErrorKey | undefined
  readonly detail: string | undefined
  readonly fieldErrors: readonly FieldError[] | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined
  constructor(
    kind: ProblemKind,
    more: {
      readonly detail?: string
      readonly fieldErrors?: readonly FieldError[]
      readonly retryAfter?: number
    } = {},
  ) {
    const { title, errorKey }: Kind = problemKinds[kind]
    super(title)
    this.kind = kind
    this.errorKey = errorKey
    this.detail = more.detail
    this.fieldErrors = more.fieldErrors
    this.retryAfter = more.retryAfter
  }
}

/** What is known of the account may have been superseded by an event that this release cannot read. */
export const accountHeld = () =>
  new ApiFailure('unavailable', {
    detail: 'This account cannot be opened at the moment. Nothing was lost; support has been told.',
    retryAfter: 600,
  })

/** The one place that maps errors to responses. Unknown errors are a 500 without details. */
export function toProblem(
  error: unknown,
  path: string,
): { readonly problem: Problem; readonly retryAfter?: number } {
  const failure = toFailure(error)
  const { status, title, message, ...rest }: Kind = problemKinds[failure.kind]
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    path,
    message: `error.${message}`,
    ...rest,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
    ...(failure.fieldErrors === undefined ? {} : { fieldErrors: [...failure.fieldErrors] }),
  }
  const retryAfter = failure.retryAfter ?? defaultRetryAfter.get(status)
  return { problem, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

const defaultRetryAfter = new Map([
  [429, 1],
  [503, 5],
])

function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (error instanceof WrongExpectedRevision)
    return new ApiFailure('unavailable', {
      detail: 'Others kept changing the same data. Nothing was changed. Please try again.',
      retryAfter: 1,
    })
  if (error instanceof StoreUnavailable || error instanceof LogMismatch)
    return new ApiFailure('unavailable', {
      detail: 'We could not confirm that this was saved. Trying again is safe. Please do so in a moment.',
    })
  if (error instanceof PartNotReady)
    return new ApiFailure('unavailable', {
      detail: 'This is being brought up to date. Please try again in a moment.',
    })
  if (error instanceof UnreadableEvent)
    return new ApiFailure('unavailable', {
      detail: 'A part of this cannot be read at the moment.',
      retryAfter: 600,
    })
  if (error instanceof PasswordQueueFull) return new ApiFailure('busy')
  if (error instanceof SubjectErased) return new ApiFailure('ownerErased')
  if (error instanceof ShopUnavailable) return new ApiFailure('shopUnavailable')
  return new ApiFailure(byStatus.get(statusOf(error)) ?? 'internal')
}

/** Koa, its router and the body parser throw errors with a status; errors from zlib mean a malformed body. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500
  if ('status' in error && typeof error.status === 'number') return error.status
  return 'code' in error && /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_PADDING)/.test(String(error.code))
    ? 400
    : 500
}

const byStatus = new Map<number, ProblemKind>([
  [400, 'malformed'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [406, 'notAcceptable'],
  [413, 'tooLarge'],
  [415, 'unsupportedMediaType'],
])

/** The first error of each field. @param objectName as JHipster clients expect it */
export function validationFailure(error: ZodError, objectName: string): ApiFailure {
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  const fieldErrors = [...messages].map(([field, message]) => ({ objectName, field, message }))
  return new ApiFailure('validation', { fieldErrors })
}
