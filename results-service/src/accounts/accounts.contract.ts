import { z } from 'zod'
import { countries, type Country as CountryName } from '@swabwise/events/vocabulary/country'
import { frequencies } from '@swabwise/events/vocabulary/frequency'
import { genders } from '@swabwise/events/vocabulary/gender'
import { roles } from '@swabwise/events/vocabulary/role'
import { findRegion } from './regions.contract.ts'
import { TestResult, SecondReportResult } from '../results/results.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const Role = z.enum(roles)
const Gender = z.enum(genders)
const Frequency = z.enum(frequencies)

export const Country = z.enum(countries)

export const Email = z.email('must be an email address').max(254)
export const Password = z
  .string()
  .min(6, 'must have 6 to 99 characters')
  .max(99, 'must have 6 to 99 characters')
export const PersonName = z
  .string()
  .trim()
  .max(100, 'must have at most 100 characters')
  .regex(/^[\p{L}\p{M} '’-]+$/u, 'must be made of letters, spaces, apostrophes and hyphens')
  .regex(/\p{L}.*\p{L}/u, 'must have at least 2 letters')

/** Month-day-year: `3-9-1990`. */
export const DateOfBirth = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}-\d{4}$/, 'must be month-day-year, for example 3-9-1990')
  .refine(isCalendarDate, 'must be a real date')

function isCalendarDate(text: string): boolean {
  const [month = 0, day = 0, year = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const AuthenticateRequest = z.object({
  username: z.string().min(1, 'must not be empty').max(254),
  password: z.string().min(1, 'must not be empty').max(1000),
  rememberMe: z.boolean().optional(),
  /** Of the authenticator app, or a recovery code, where the account has a second factor. */
  code: z.string().min(1, 'must not be empty').max(100).optional(),
})
export type AuthenticateRequest = z.infer<typeof AuthenticateRequest>

export const AuthenticateResponse = z.strictObject({ id_token: z.string() })
export type AuthenticateResponse = z.infer<typeof AuthenticateResponse>

const regionBelongsToCountry = {
  check: (body: { readonly country: CountryName; readonly region: string }) =>
    findRegion(body.country, body.region) !== undefined,
  params: { path: ['region'], message: 'must be a region of the chosen country' },
}

/** Of the terms of service and the privacy policy: the day on which each was last updated. */
export const AgreedTo = z.strictObject({ terms: z.iso.date(), privacy: z.iso.date() })
export type AgreedTo = z.infer<typeof AgreedTo>

export const RegistrationRequest = z
  .object({
    email: Email,
    login: z.string().optional(),
    langKey: z.string().max(10).optional(),
    langkey: z.string().max(10).optional(),
    password: z.string(),
    firstName: PersonName,
    lastName: PersonName,
    country: Country,
    region: z.string(),
    dob: DateOfBirth,
    gender: Gender,
    promotionalEmail: z.boolean().default(false),
    /** What the form linked to. */
    agreedTo: AgreedTo.exactOptional(),
  })
  .refine(regionBelongsToCountry.check, regionBelongsToCountry.params)
export type RegistrationRequest = z.input<typeof RegistrationRequest>

/** Ids and email are accepted but ignored: the token identifies the account. */
export const ProfileRequest = z
  .object({
    id: z.unknown().optional(),
    email: z.unknown().optional(),
    user: z.unknown().optional(),
    fname: PersonName,
    lname: PersonName,
    dob: DateOfBirth,
    gender: Gender,
    region: z.string(),
    country: Country,
    promotionalEmail: z.boolean(),
    enableRecommendation: z.boolean(),
    customerSurvey: z.object({ frequency: Frequency.nullable() }),
  })
  .refine(regionBelongsToCountry.check, regionBelongsToCountry.params)
export type ProfileRequest = z.input<typeof ProfileRequest>

export const Account = z.strictObject({
  id: z.uuid(),
  login: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  activated: z.boolean(),
  /** Only where results are shown to verified addresses only. */
  emailVerified: z.boolean().exactOptional(),
  /** Which versions; of whom nothing is recorded, the day of registration. */
  agreedTo: AgreedTo,
  langKey: z.string(),
  imageUrl: z.string(),
  authorities: z.array(Role),
  createdDate: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
})
export type Account = z.infer<typeof Account>

/** `email` must be the account's own: it cannot be changed. */
export const UpdateAccountRequest = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: z.string().max(254),
  langKey: z.string().min(2, 'must be a language').max(10, 'must be a language'),
})
export type UpdateAccountRequest = z.input<typeof UpdateAccountRequest>

export const EraseAccountRequest = z.object({ password: z.string().min(1, 'must not be empty').max(1000) })

/** For the person to keep: nothing else names them any more. */
export const ErasureReceipt = z.strictObject({
  accountId: z.uuid(),
  email: z.string(),
  swabKitIds: z.array(z.string()),
  erasedAt: z.iso.datetime(),
})
export type ErasureReceipt = z.infer<typeof ErasureReceipt>

export const CustomerDetails = z.strictObject({
  id: z.uuid(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  dob: z.string(),
  gender: Gender,
  region: z.string(),
  country: Country,
  promotionalEmail: z.boolean(),
  enableRecommendation: z.boolean(),
  /** Whether results about mental health are shown to them; absent until they chose. */
  sensitiveResults: z.enum(['shown', 'hidden']).exactOptional(),
  customerSurvey: z.strictObject({ frequency: Frequency.nullable() }),
  user: z.strictObject({ id: z.uuid(), login: z.string() }),
  thcTestResults: z.array(TestResult),
  cbdTestResults: z.array(TestResult),
  cannabisTestResults: z.array(TestResult),
  results: z.array(SecondReportResult),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

export const accountOperations = {
  authenticate: {
    summary: 'Sign in. The bearer token is valid for 24 hours, or 30 days with rememberMe',
    access: 'anyone',
    body: AuthenticateRequest,
    success: { status: 200, body: AuthenticateResponse },
    failures: {
      401: 'Unknown address or wrong password',
      403: 'The password is right, and a code of the second factor is needed',
      429: 'Too many attempts',
    },
  },
  checkAuthentication: {
    summary: 'Check the token',
    access: 'customer',
    success: { status: 204 },
  },
  registerAccount: {
    summary: 'Register an account; it is active at once',
    access: 'anyone',
    body: RegistrationRequest,
    success: { status: 201 },
    failures: { 429: 'Too many attempts' },
  },
  agreeToTerms: {
    summary: 'Agree to the terms of service and the privacy policy as they were last updated on these days',
    access: 'customer',
    body: AgreedTo,
    success: { status: 200, body: Account },
  },
  getAccount: {
    summary: 'The signed-in account',
    access: 'customer',
    success: { status: 200, body: Account },
  },
  updateAccount: {
    summary: "Change the signed-in account's names and language; the email must be unchanged",
    access: 'customer',
    body: UpdateAccountRequest,
    success: { status: 200, body: Account },
  },
  eraseAccount: {
    summary:
      'Erase the signed-in account for good: its keys are deleted, so its personal data can never be read again',
    access: 'customer',
    body: EraseAccountRequest,
    success: { status: 200, body: ErasureReceipt },
    failures: { 409: 'The last admin cannot be erased' },
  },
  getCustomerDetails: {
    summary: 'Profile and released results of the signed-in customer',
    access: 'customer',
    success: { status: 200, body: CustomerDetails },
  },
  updateProfile: {
    summary: "Change the signed-in customer's profile; ids and email in the body are ignored",
    access: 'customer',
    body: ProfileRequest,
    success: { status: 200, body: CustomerDetails },
  },
  chooseSensitiveResults: {
    summary:
      'Whether results about mental health are shown to the signed-in customer; can be changed at any time',
    access: 'customer',
    body: z.object({ shown: z.boolean() }),
    success: { status: 200, body: CustomerDetails },
  },
  updateLogin: {
    summary: 'Does nothing: the server writes down who signs in',
    access: 'customer',
    success: { status: 200 },
  },
} as const satisfies OperationsOf
