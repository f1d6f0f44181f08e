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
  SignIns,
  UpdateAccountRequest,
} from '../accounts/accounts.contract.ts'
import { ContactAnswer, ContactRequest } from '../contact/contact.contract.ts'
import { RegisteredKit, RegisterKitRequest } from '../kits/kits.contract.ts'
import { Authenticity, CheckedReport, ReportCheckPath } from '../report-checks/report-checks.contract.ts'
import { ExportQuery, FhirBundle, ResultsExport } from '../exports/results-export.contract.ts'
import type { RouteName } from './routes.ts'
import {
  CreatedShare,
  CreateShareRequest,
  Share,
  SharedReport,
  SharePath,
  ShareTokenPath,
} from '../sharing/shares.contract.ts'
import {
  CheckoutAnswer,
  CheckoutQuery,
  CountryAnswer,
  Products,
  ProductsQuery,
} from '../shop/shop.contract.ts'
import { adminOperations } from './admin-operations.ts'
import type { Operation } from './operation.ts'

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
  updateAccount: {
    summary: "Change the signed-in account's names and language; the address must be unchanged",
    access: 'customer',
    body: UpdateAccountRequest,
    success: { status: 200, body: Account },
  },
  listSignIns: {
    summary: 'When the customer has signed in: the latest fifty',
    access: 'customer',
    success: { status: 200, body: SignIns },
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
  getAuthenticity: {
    summary: 'For each reported kit of the signed-in customer, the code by which its report can be checked',
    access: 'customer',
    success: { status: 200, body: Authenticity },
  },
  exportOwnResults: {
    summary: "The caller's released results as a file: JSON, CSV, or a FHIR R4 Bundle",
    access: 'customer',
    query: ExportQuery,
    success: {
      status: 200,
      body: ResultsExport,
      others: { 'text/csv': z.string(), 'application/fhir+json': FhirBundle },
    },
  },
  getResultsSchema: {
    summary: 'JSON Schema of the JSON file',
    access: 'anyone',
    success: { status: 200, body: z.record(z.string(), z.unknown()) },
  },
  checkReport: {
    summary: 'What the laboratory reported under the code on a report, to be held against the paper',
    access: 'anyone',
    params: ReportCheckPath,
    success: { status: 200, body: CheckedReport },
    failures: { 404: 'Never given out, or no longer: told alike', 429: 'Too many attempts' },
  },
  createShare: {
    summary: "Make a link to the caller's results that runs out and can be revoked",
    access: 'customer',
    body: CreateShareRequest,
    success: { status: 201, body: CreatedShare },
    failures: { 429: 'Too many links at once' },
  },
  listShares: {
    summary: "The caller's links, newest first, with when they were opened",
    access: 'customer',
    success: { status: 200, body: z.array(Share) },
  },
  revokeShare: {
    summary: 'Let a link lead nowhere from now on',
    access: 'customer',
    params: SharePath,
    success: { status: 204 },
    failures: { 404: 'No such link of the caller' },
  },
  openShare: {
    summary: 'What a link shows. That it was opened is recorded, once a minute at most',
    access: 'anyone',
    params: ShareTokenPath,
    success: { status: 200, body: SharedReport },
    failures: { 404: 'Unknown, expired, revoked or erased, told alike', 429: 'Too many attempts' },
  },
  followResults: {
    summary:
      "Server-sent events while it stays open: `results` with a kit's id and status whenever what the caller sees of it changed. Never a result",
    access: 'customer',
    success: { status: 200, stream: 'text/event-stream' },
    failures: { 429: 'Too many of these are open for the account', 503: 'The service is stopping' },
  },
  registerKit: {
    summary: 'Register a swab kit to the signed-in customer; failures carry an errorKey',
    access: 'customer',
    body: RegisterKitRequest,
    success: { status: 200, body: RegisteredKit },
  },
  getProducts: {
    summary: 'The three tests as the shop sells them in a country',
    access: 'anyone',
    query: ProductsQuery,
    success: { status: 200, body: Products },
  },
  getCountry: {
    summary: 'The country that the caller seems to be in, or null',
    access: 'anyone',
    success: { status: 200, body: CountryAnswer },
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
  getOpenApi: {
    summary: 'This description',
    access: 'anyone',
    success: { status: 200, body: z.record(z.string(), z.unknown()) },
  },
  ...adminOperations,
} as const satisfies Record<RouteName, Operation>

export type Operations = typeof operations
type Part<N extends RouteName, K extends 'body' | 'query' | 'params'> =
  Operations[N] extends Record<K, infer S extends z.ZodType> ? S : never

/** What a caller sends as body, before defaults; `undefined` where the call takes none. */
export type BodyInput<N extends RouteName> = [Part<N, 'body'>] extends [never]
  ? undefined
  : z.input<Part<N, 'body'>>
export type QueryInput<N extends RouteName> = [Part<N, 'query'>] extends [never]
  ? undefined
  : z.input<Part<N, 'query'>>
export type ParamsInput<N extends RouteName> = [Part<N, 'params'>] extends [never]
  ? undefined
  : z.input<Part<N, 'params'>>
/** What a handler receives: validated, defaults filled in. */
export type Body<N extends RouteName> = [Part<N, 'body'>] extends [never]
  ? undefined
  : z.output<Part<N, 'body'>>
export type Query<N extends RouteName> = [Part<N, 'query'>] extends [never]
  ? undefined
  : z.output<Part<N, 'query'>>
export type Params<N extends RouteName> = [Part<N, 'params'>] extends [never]
  ? undefined
  : z.output<Part<N, 'params'>>
/** What a call answers when it succeeds; `undefined` where the answer is empty, text in parts where it is a file. */
export type Answer<N extends RouteName> = Operations[N]['success'] extends { body: infer S extends z.ZodType }
  ? z.output<S> | Other<Operations[N]['success']>
  : Operations[N]['success'] extends { stream: string }
    ? AsyncIterable<string>
    : undefined

type Other<Success> = Success extends { others: infer O extends Readonly<Record<string, z.ZodType>> }
  ? z.output<O[keyof O]>
  : never
