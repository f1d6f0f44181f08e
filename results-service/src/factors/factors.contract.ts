import { z } from 'zod'
import type { OperationsOf } from '../contract/operation.ts'
import { AuthenticateResponse } from '../accounts/accounts.contract.ts'

const text = z.string().max(2000)

const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}

/** As browsers make it of a new passkey: `PublicKeyCredential.toJSON()`. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(20_000),
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
})

/** The same of a passkey that is there. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).exactOptional(),
  }),
})

/** An authenticator's six digits, or a recovery code. */
export const Code = z.string().min(1, 'must not be empty').max(100)

const PasskeyName = z.string().trim().min(1, 'must not be empty').max(60, 'must have at most 60 characters')
const PasskeyPath = z.object({ id: z.string().max(1500) })

export const ConfirmRequest = z.union([
  z.object({ password: z.string().min(1, 'must not be empty').max(1000) }),
  z.object({ code: Code }),
  z.object({ passkey: PasskeyAnswer }),
])
export type ConfirmRequest = z.infer<typeof ConfirmRequest>

export const Factors = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      addedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().exactOptional(),
    }),
  ),
  authenticator: z
    .strictObject({ addedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().exactOptional() })
    .exactOptional(),
  recoveryCodesLeft: z.int(),
  /** The last one cannot be removed. */
  isRequired: z.boolean(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** With the first factor come recovery codes. */
export const FactorAdded = RecoveryCodes.partial()
export type FactorAdded = z.infer<typeof FactorAdded>

/** For `navigator.credentials`, as WebAuthn describes it. */
const Options = z.record(z.string(), z.unknown())

const secret = z.string().regex(/^[A-Z2-7]{32}$/, 'must be 32 characters of base32')

export const factorOperations = {
  confirmIdentity: {
    summary:
      'Prove anew who you are, which calls that matter ask for: with a second factor where there is one',
    access: 'customer',
    body: ConfirmRequest,
    success: { status: 204 },
    failures: { 403: 'The password is right, and a second factor is needed', 429: 'Too many attempts' },
  },
  getConfirmOptions: {
    summary: 'What to ask the browser for, to prove anew who you are with a passkey',
    access: 'customer',
    success: { status: 200, body: Options },
  },
  getSignInOptions: {
    summary: 'What to ask the browser for, to sign in with a passkey',
    access: 'anyone',
    success: { status: 200, body: Options },
    failures: { 429: 'Too many requests' },
  },
  signInByPasskey: {
    summary: 'Sign in with a passkey',
    access: 'anyone',
    body: z.object({ passkey: PasskeyAnswer, rememberMe: z.boolean().optional() }),
    success: { status: 200, body: AuthenticateResponse },
    failures: { 401: 'It is no passkey of an account', 429: 'Too many attempts' },
  },
  listFactors: {
    summary: 'Passkeys, authenticator app and recovery codes of the account',
    access: 'customer',
    success: { status: 200, body: Factors },
  },
  getPasskeyOptions: {
    summary: 'What to ask the browser for, to make a passkey',
    access: 'customer',
    success: { status: 200, body: Options },
  },
  addPasskey: {
    summary:
      'Add a passkey. The first factor brings recovery codes, and from then on the password alone signs nobody in',
    access: 'customer',
    body: z.object({ name: PasskeyName, passkey: NewPasskey }),
    success: { status: 201, body: FactorAdded },
    failures: { 409: 'It is there already, or there are too many' },
  },
  renamePasskey: {
    summary: 'Give a passkey another name',
    access: 'customer',
    params: PasskeyPath,
    body: z.object({ name: PasskeyName }),
    success: { status: 204 },
    failures: { 404: 'No such passkey of the caller' },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    access: 'customer',
    params: PasskeyPath,
    success: { status: 204 },
    failures: { 404: 'No such passkey of the caller', 409: 'Staff need one factor' },
  },
  getAuthenticatorSecret: {
    summary: 'A new secret for an authenticator app; it counts once a code of it was sent back',
    access: 'customer',
    success: { status: 200, body: z.strictObject({ secret, uri: z.string() }) },
  },
  addAuthenticator: {
    summary: 'Add an authenticator app (TOTP), with a code of it as proof',
    access: 'customer',
    body: z.object({ secret, code: Code }),
    success: { status: 201, body: FactorAdded },
    failures: { 409: 'There is one already', 429: 'Too many attempts' },
  },
  removeAuthenticator: {
    summary: 'Remove the authenticator app',
    access: 'customer',
    success: { status: 204 },
    failures: { 404: 'There is none', 409: 'Staff need one factor' },
  },
  makeRecoveryCodes: {
    summary: 'New recovery codes in place of all from before, shown once',
    access: 'customer',
    success: { status: 201, body: RecoveryCodes },
    failures: { 409: 'There is no factor that they could stand in for' },
  },
} as const satisfies OperationsOf
