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
} from './accounts.ts'
import {
  ContactMessagesQuery,
  ListedContactMessage,
  ListedMail,
  MailsQuery,
  SiteState,
} from './admin-desk.ts'
import {
  AttachKitRequest,
  CreateKitsAnswer,
  CreateKitsRequest,
  DetachKitRequest,
  KitPath,
  KitResults,
  KitsQuery,
  ListedKit,
} from './admin-kits.ts'
import {
  AdminUser,
  AdminUserDetails,
  EraseUserRequest,
  UpdateUserDetailsRequest,
  UpdateUserRequest,
  UserDetailsQuery,
  UserPath,
  UsersQuery,
} from './admin-users.ts'
import {
  AccountHistoryPath,
  AuditEvent,
  AuditHistory,
  AuditSearchQuery,
  HistoryQuery,
  KitHistoryPath,
  LabImportHistoryPath,
} from './audit.ts'
import { ContactAnswer, ContactRequest } from './contact.ts'
import { CreateKitRequest, RegisteredKit, RegisterKitRequest, SwabKit } from './kits.ts'
import {
  ConfirmCorrectionRequest,
  EmailResultsAnswer,
  EmailResultsRequest,
  LabImportAnswer,
  LabImportQuery,
  LabImportsQuery,
  ListedLabImport,
  RejectCorrectionRequest,
} from './lab.ts'
import { Authenticity, CheckedReport, ReportCheckPath } from './report-checks.ts'
import { ExportQuery, FhirBundle, ResultsExport } from './results-export.ts'
import {
  RecordedResult,
  RecordResultsRequest,
  ReleaseResultsAnswer,
  ReleaseResultsRequest,
} from './results.ts'
import type { RouteName } from './routes.ts'
import { CreatedShare, CreateShareRequest, Share, SharedReport, SharePath, ShareTokenPath } from './shares.ts'
import { CheckoutAnswer, CheckoutQuery, CountryAnswer, Products, ProductsQuery } from './shop.ts'

export type Access = 'anyone' | 'customer' | 'admin'

export interface Operation {
  readonly summary: string
  /** The least role that may call it. Admins may do what customers may. */
  readonly access: Access
  readonly body?: z.ZodType
  /** The body may also be plain text, whatever its Content-Type says. */
  readonly takesText?: true
  /** How large a body may be, where 64 KB are too few. */
  readonly bodyLimit?: `${number}mb`
  /** What stands for `:name` in the path. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly success: {
    readonly status: 200 | 201 | 202 | 204
    readonly body?: z.ZodType
    /** The body is a part of a list: the headers X-Total-Count and Link tell of the rest. */
    readonly list?: true
    /** The other types that the answer may be of, as the caller asks. */
    readonly others?: Readonly<Record<string, z.ZodType>>
    /** The answer is a file of this type, sent as it is made. */
    readonly stream?: 'text/csv' | 'text/event-stream'
  }
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
  listKits: {
    summary:
      'Swab kits, a page at a time. The filter is looked for in the identifier and the address of the owner',
    access: 'admin',
    query: KitsQuery,
    success: { status: 200, body: z.array(ListedKit), list: true },
  },
  createKits: {
    summary:
      'Make many kits known: a list, a range or CSV. Those that are there already are left as they are',
    access: 'admin',
    body: CreateKitsRequest,
    bodyLimit: '1mb',
    success: { status: 200, body: CreateKitsAnswer },
  },
  deleteKit: {
    summary: 'Remove a kit that nobody has registered',
    access: 'admin',
    params: KitPath,
    success: { status: 204 },
    failures: { 404: 'No such kit', 409: 'The kit is registered' },
  },
  listUsers: {
    summary: 'Accounts, a page at a time. The filter is looked for in name and e-mail',
    access: 'admin',
    query: UsersQuery,
    success: { status: 200, body: z.array(AdminUser), list: true },
  },
  listUserDetails: {
    summary: 'Customer details with kits and results, a page at a time. Reading results is recorded',
    access: 'admin',
    query: UserDetailsQuery,
    success: { status: 200, body: z.array(AdminUserDetails), list: true },
  },
  updateUser: {
    summary: "Change a user's name, roles, or whether they may sign in",
    access: 'admin',
    body: UpdateUserRequest,
    success: { status: 200, body: AdminUser },
    failures: { 404: 'No such user', 409: 'The last admin stays one' },
  },
  updateUserDetails: {
    summary: 'Change the customer details of the user whose id is in user.id',
    access: 'admin',
    body: UpdateUserDetailsRequest,
    success: { status: 200, body: AdminUserDetails },
    failures: { 404: 'No such user' },
  },
  eraseUser: {
    summary: 'Erase an account at the wish of its owner, as they could do themselves',
    access: 'admin',
    params: UserPath,
    body: EraseUserRequest,
    success: { status: 200, body: ErasureReceipt },
    failures: { 404: 'No such user', 409: 'The last admin cannot be erased' },
  },
  exportUsers: {
    summary: 'The filtered list of users as CSV',
    access: 'admin',
    query: UsersQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  exportKits: {
    summary: 'The filtered list of kits as CSV',
    access: 'admin',
    query: KitsQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  exportResults: {
    summary: 'The results of the filtered list of kits as CSV. That they were read is recorded',
    access: 'admin',
    query: KitsQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  attachKit: {
    summary: 'Register a kit on behalf of a customer',
    access: 'admin',
    body: AttachKitRequest,
    success: { status: 200, body: ListedKit },
    failures: { 404: 'No such kit or user', 409: 'Not possible as things stand; errorKey says why' },
  },
  detachKit: {
    summary: 'Take a kit from its owner; it can be registered again',
    access: 'admin',
    body: DetachKitRequest,
    success: { status: 200, body: ListedKit },
    failures: { 404: 'No such kit', 409: 'The kit is not registered' },
  },
  getKitResults: {
    summary: 'One kit with its results. That they were read is recorded',
    access: 'admin',
    params: KitPath,
    success: { status: 200, body: KitResults },
    failures: { 404: 'No such kit' },
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
  confirmCorrection: {
    summary: 'Put the correction of a final result into force, which another admin proposed',
    access: 'admin',
    body: ConfirmCorrectionRequest,
    success: { status: 200, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'Nothing is proposed, or you proposed it yourself' },
  },
  rejectCorrection: {
    summary: 'Turn down a proposed correction, or take your own back',
    access: 'admin',
    body: RejectCorrectionRequest,
    success: { status: 200, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'Nothing is proposed' },
  },
  emailResults: {
    summary: 'Tell customers by mail that their results are there. The mail holds a link, never a result',
    access: 'admin',
    body: EmailResultsRequest,
    success: { status: 202, body: EmailResultsAnswer },
  },
  importLabResults: {
    summary: "Read the laboratory's CSV: a dry run tells what it would do",
    access: 'admin',
    query: LabImportQuery,
    body: z.string(),
    takesText: true,
    bodyLimit: '8mb',
    success: { status: 200, body: LabImportAnswer },
  },
  listLabImports: {
    summary: 'Imports that were applied',
    access: 'admin',
    query: LabImportsQuery,
    success: { status: 200, body: z.array(ListedLabImport), list: true },
  },
  getKitHistory: {
    summary: 'Everything that happened to a kit, and what it looked like then',
    access: 'admin',
    params: KitHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such kit, ever' },
  },
  getAccountHistory: {
    summary: 'Everything that happened to an account, and what it looked like then',
    access: 'admin',
    params: AccountHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such account, ever' },
  },
  getLabImportHistory: {
    summary: 'An import and everything it did',
    access: 'admin',
    params: LabImportHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such import' },
  },
  searchHistory: {
    summary: 'All that one request, or one person, did',
    access: 'admin',
    query: AuditSearchQuery,
    success: { status: 200, body: z.array(AuditEvent), list: true },
  },
  listContactMessages: {
    summary: 'Messages from the contact form',
    access: 'admin',
    query: ContactMessagesQuery,
    success: { status: 200, body: z.array(ListedContactMessage), list: true },
  },
  listMails: {
    summary: 'Mail: what waits, what was sent',
    access: 'admin',
    query: MailsQuery,
    success: { status: 200, body: z.array(ListedMail), list: true },
  },
  getSiteState: {
    summary: 'How the site is doing, and why checkout is open or closed',
    access: 'admin',
    success: { status: 200, body: SiteState },
  },
  getOpenApi: {
    summary: 'This description',
    access: 'anyone',
    success: { status: 200, body: z.record(z.string(), z.unknown()) },
  },
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
