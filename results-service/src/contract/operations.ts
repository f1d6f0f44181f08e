import { z } from 'zod'
import {
  Account,
  AuthenticateRequest,
  AuthenticateResponse,
  ChangePasswordRequest,
  CustomerDetails,
  EraseAccountRequest,
  ErasureReceipt,
  PasswordResetFinish,
  PasswordResetInit,
  ProfileRequest,
  RegistrationRequest,
} from './accounts.ts'
import { ContactAnswer, ContactRequest } from './contact.ts'
import { CreateKitRequest, RegisteredKit, RegisterKitRequest, SwabKit } from './kits.ts'
import {
  RecordedResult,
  RecordResultsRequest,
  ReleaseResultsAnswer,
  ReleaseResultsRequest,
} from './results.ts'
import type { RouteName } from './routes.ts'
import { CheckoutAnswer, CheckoutQuery, Products, ProductsQuery } from './shop.ts'

export type Access = 'anyone' | 'customer' | 'admin'

export interface Operation {
  readonly summary: string
  /** The least role that may call it. Admins may do what customers may. */
  readonly access: Access
  readonly body?: z.ZodType
  /** The body may also be plain text, whatever its Content-Type says. */
  readonly takesText?: true
  readonly query?: z.ZodType
  readonly success: { readonly status: 200 | 201 | 202 | 204; readonly body?: z.ZodType }
  /** Failures beside 400 validation, 401 and 403, each with what it means. */
  readonly failures?: Readonly<Record<number, string>>
}

/** What each call of `routes.ts` takes and answers. Validation and the OpenAPI document are made from it. */
export const operations = {
  authenticate: {
    summary: 'Sign in: a bearer token for 24 hours, with rememberMe for 30 days',
    access: 'anyone',
    body: AuthenticateRequest,
    success: { status: 200, body: AuthenticateResponse },
    failures: { 401: 'Unknown address or wrong password, told alike', 429: 'Too many attempts' },
  },
  checkAuthentication: {
    summary: 'Is the token good?',
    access: 'customer',
    success: { status: 204 },
  },
  getAccount: {
    summary: 'The signed-in account',
    access: 'customer',
    success: { status: 200, body: Account },
  },
  eraseAccount: {
    summary: 'Erase the signed-in account for good: its keys are dropped, nothing personal can be read again',
    access: 'customer',
    body: EraseAccountRequest,
    success: { status: 200, body: ErasureReceipt },
  },
  changePassword: {
    summary:
      'Choose another password. Tokens made before stop working; one that goes on in their place is in the header Authorization',
    access: 'customer',
    body: ChangePasswordRequest,
    success: { status: 200 },
    failures: { 429: 'Too many attempts' },
  },
  initPasswordReset: {
    summary: 'Have a link mailed that resets the password; does not tell whether there is such an account',
    access: 'anyone',
    body: PasswordResetInit,
    takesText: true,
    success: { status: 200 },
  },
  finishPasswordReset: {
    summary: 'Set a new password by the key of a mailed link. Tokens made before stop working',
    access: 'anyone',
    body: PasswordResetFinish,
    success: { status: 200 },
    failures: { 429: 'Too many attempts' },
  },
  registerAccount: {
    summary: 'Open an account; it is active at once',
    access: 'anyone',
    body: RegistrationRequest,
    success: { status: 201 },
    failures: { 429: 'Too many attempts' },
  },
  getCustomerDetails: {
    summary: 'Profile and released results of the signed-in customer',
    access: 'customer',
    success: { status: 200, body: CustomerDetails },
  },
  updateProfile: {
    summary: "Change the signed-in customer's profile; ids and address in the body change nothing",
    access: 'customer',
    body: ProfileRequest,
    success: { status: 200, body: CustomerDetails },
  },
  updateLogin: {
    summary: 'Record that the customer has signed in',
    access: 'customer',
    success: { status: 200 },
  },
  registerKit: {
    summary: 'Register a swab kit to the signed-in customer; failures carry an errorKey',
    access: 'customer',
    body: RegisterKitRequest,
    success: { status: 200, body: RegisteredKit },
  },
  createKit: {
    summary: 'Make a kit known, ready to be sold',
    access: 'admin',
    body: CreateKitRequest,
    success: { status: 201, body: SwabKit },
  },
  getProducts: {
    summary: 'The three tests as the shop sells them in a country',
    access: 'anyone',
    query: ProductsQuery,
    success: { status: 200, body: Products },
  },
  createCheckout: {
    summary: 'A checkout page with these quantities',
    access: 'anyone',
    query: CheckoutQuery,
    success: { status: 200, body: CheckoutAnswer },
    failures: { 503: 'The shop is away' },
  },
  sendContactMessage: {
    summary: 'Write to the people behind the shop',
    access: 'anyone',
    body: ContactRequest,
    success: { status: 201, body: ContactAnswer },
  },
  recordResults: {
    summary: "Record a registered kit's laboratory results",
    access: 'admin',
    query: z.object({ swabKitIdentifier: z.string().min(1, 'must not be empty').max(64) }),
    body: RecordResultsRequest,
    success: { status: 201, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'The kit is not registered' },
  },
  releaseResults: {
    summary: 'Show results that were recorded on hold to their customers',
    access: 'admin',
    body: ReleaseResultsRequest,
    success: { status: 200, body: ReleaseResultsAnswer },
  },
  getOpenApi: {
    summary: 'This description',
    access: 'anyone',
    success: { status: 200, body: z.record(z.string(), z.unknown()) },
  },
} as const satisfies Record<RouteName, Operation>

export type Operations = typeof operations
type Part<N extends RouteName, K extends 'body' | 'query'> =
  Operations[N] extends Record<K, infer S extends z.ZodType> ? S : never

/** What a caller sends as body, before defaults; `undefined` where the call takes none. */
export type BodyInput<N extends RouteName> = [Part<N, 'body'>] extends [never]
  ? undefined
  : z.input<Part<N, 'body'>>
export type QueryInput<N extends RouteName> = [Part<N, 'query'>] extends [never]
  ? undefined
  : z.input<Part<N, 'query'>>
/** What a handler receives: validated, defaults filled in. */
export type Body<N extends RouteName> = [Part<N, 'body'>] extends [never]
  ? undefined
  : z.output<Part<N, 'body'>>
export type Query<N extends RouteName> = [Part<N, 'query'>] extends [never]
  ? undefined
  : z.output<Part<N, 'query'>>
/** What a call answers when it succeeds; `undefined` where the answer is empty. */
export type Answer<N extends RouteName> = Operations[N]['success'] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
