import { z } from 'zod'
import { accountOperations } from '../accounts/accounts.contract.ts'
import { emailVerificationOperations } from '../accounts/email-verification.contract.ts'
import { apiKeyOperations } from '../api-keys/api-keys.contract.ts'
import { auditOperations } from '../audit/audit.contract.ts'
import { contactOperations } from '../contact/contact.contract.ts'
import { contradictionOperations } from '../contradictions/contradictions.contract.ts'
import { recallOperations } from '../recalls/recalls.contract.ts'
import { deskOperations } from '../desk/desk.contract.ts'
import { doctorOperations } from '../doctor/doctor.contract.ts'
import { adminExportOperations } from '../exports/admin-exports.contract.ts'
import { resultsExportOperations } from '../exports/results-export.contract.ts'
import { factorOperations } from '../factors/factors.contract.ts'
import { heldEventsOperations } from '../held-events/held-events.contract.ts'
import { kitsAdminOperations } from '../kits-admin/kits-admin.contract.ts'
import { kitOperations } from '../kits/kits.contract.ts'
import { labImportOperations } from '../laboratory/lab-import.contract.ts'
import { looksOperations } from '../looks/looks.contract.ts'
import { ownDataOperations } from '../own-data/own-data.contract.ts'
import { passwordOperations } from '../passwords/passwords.contract.ts'
import { reportCheckOperations } from '../report-checks/report-checks.contract.ts'
import { reportAsOfOperations } from '../report-as-of/report-as-of.contract.ts'
import { resultOperations } from '../results/results.contract.ts'
import { sessionOperations } from '../sessions/sessions.contract.ts'
import { shareOperations } from '../sharing/shares.contract.ts'
import { cartOperations } from '../shop/cart.contract.ts'
import { shopOperations } from '../shop/shop.contract.ts'
import { userOperations } from '../users/users.contract.ts'
import type { Operation, OperationsOf } from './operation.ts'
import type { RouteName } from './routes.ts'

const openApiOperations = {
  getOpenApi: {
    summary: 'This description',
    access: 'anyone',
    success: { status: 200, body: z.record(z.string(), z.unknown()) },
  },
} as const satisfies OperationsOf

/** The order is that of the description's chapters. */
export const subjects = {
  Account: {
    about: 'Registration, signing in, profile, password, sessions, and who looked at the data.',
    operations: {
      ...accountOperations,
      ...emailVerificationOperations,
      ...sessionOperations,
      ...looksOperations,
      ...ownDataOperations,
      ...passwordOperations,
      ...factorOperations,
    },
  },
  Kits: {
    about: 'Swab kits: registered by customers, made and assigned by admins.',
    operations: { ...kitOperations, ...kitsAdminOperations },
  },
  Results: {
    about: 'What the laboratory found: recorded, released, exported and verified.',
    operations: {
      ...resultOperations,
      ...resultsExportOperations,
      ...doctorOperations,
      ...reportCheckOperations,
      ...reportAsOfOperations,
      ...labImportOperations,
      ...contradictionOperations,
      ...recallOperations,
    },
  },
  Sharing: { about: 'Links to results that expire and can be revoked.', operations: shareOperations },
  Shop: {
    about: 'Products, the cart, the checkout, and the country of a visitor.',
    operations: { ...shopOperations, ...cartOperations },
  },
  Contact: { about: 'Messages to support.', operations: contactOperations },
  Administration: {
    about: 'Users, lists as files, the history of what happened, and the state of the site.',
    operations: {
      ...userOperations,
      ...adminExportOperations,
      ...apiKeyOperations,
      ...auditOperations,
      ...deskOperations,
      ...heldEventsOperations,
    },
  },
  Description: { about: 'Of this interface.', operations: openApiOperations },
} as const satisfies Record<string, { readonly about: string; readonly operations: OperationsOf }>

/** Requests and responses of every route. Validation and the OpenAPI document derive from it. */
export const operations = {
  ...subjects.Account.operations,
  ...subjects.Kits.operations,
  ...subjects.Results.operations,
  ...subjects.Sharing.operations,
  ...subjects.Shop.operations,
  ...subjects.Contact.operations,
  ...subjects.Administration.operations,
  ...subjects.Description.operations,
} as const satisfies Record<RouteName, Operation>

export type Operations = typeof operations
type Part<N extends RouteName, K extends 'body' | 'query' | 'params'> =
  Operations[N] extends Record<K, infer S extends z.ZodType> ? S : never

/** What a caller sends, before defaults; `undefined` without a body. */
export type BodyInput<N extends RouteName> = [Part<N, 'body'>] extends [never]
  ? undefined
  : z.input<Part<N, 'body'>>
export type QueryInput<N extends RouteName> = [Part<N, 'query'>] extends [never]
  ? undefined
  : z.input<Part<N, 'query'>>
export type ParamsInput<N extends RouteName> = [Part<N, 'params'>] extends [never]
  ? undefined
  : z.input<Part<N, 'params'>>
/** What a handler receives: validated, with defaults. */
export type Body<N extends RouteName> = [Part<N, 'body'>] extends [never]
  ? undefined
  : z.output<Part<N, 'body'>>
export type Query<N extends RouteName> = [Part<N, 'query'>] extends [never]
  ? undefined
  : z.output<Part<N, 'query'>>
export type Params<N extends RouteName> = [Part<N, 'params'>] extends [never]
  ? undefined
  : z.output<Part<N, 'params'>>
/** `undefined` for an empty response, chunks for a stream. */
export type Answer<N extends RouteName> = Operations[N]['success'] extends { body: infer S extends z.ZodType }
  ? z.output<S> | Other<Operations[N]['success']>
  : Operations[N]['success'] extends { stream: 'application/zip' }
    ? AsyncIterable<Uint8Array>
    : Operations[N]['success'] extends { stream: string }
      ? AsyncIterable<string>
      : undefined

type Other<Success> = Success extends { others: infer O extends Readonly<Record<string, z.ZodType>> }
  ? z.output<O[keyof O]>
  : never
