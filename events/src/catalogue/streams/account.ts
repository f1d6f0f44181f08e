import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, CommandId, EmailDigest, KitId } from '../ids.ts'
import { KitKind } from './swab-kit.ts'
import { countries } from '../../vocabulary/country.ts'
import { frequencies } from '../../vocabulary/frequency.ts'
import { genders } from '../../vocabulary/gender.ts'
import { roles } from '../../vocabulary/role.ts'

const Role = z.enum(roles)

const Profile = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  country: z.enum(countries),
  region: z.string(),
  /** Month-day-year joined by hyphens, as it was typed. */
  dob: z.string(),
  gender: z.enum(genders),
})

const preferences = {
  promotionalEmail: z.boolean(),
  enableRecommendation: z.boolean(),
  frequency: z.enum(frequencies).nullable(),
}

export const AccountRegistered = defineEvent({
  type: 'AccountRegistered',
  version: 1,
  facts: z.strictObject({
    accountId: AccountId,
    emailDigest: EmailDigest,
    langKey: z.string(),
    promotionalEmail: z.boolean(),
  }),
  personal: z.strictObject({ ...Profile.shape, email: z.string(), passwordHash: z.string() }),
})

export const ProfileUpdated = defineEvent({
  type: 'ProfileUpdated',
  version: 2,
  facts: z.strictObject({ accountId: AccountId, ...preferences, langKey: z.string().exactOptional() }),
  personal: Profile,
  upcasters: { 1: (older) => older },
})

export const LoginRecorded = defineEvent({
  type: 'LoginRecorded',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
})

export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
  personal: z.strictObject({ passwordHash: z.string() }),
})

/** The same password with stronger parameters: tokens stay valid. */
export const PasswordRehashed = defineEvent({
  type: 'PasswordRehashed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
  personal: z.strictObject({ passwordHash: z.string() }),
})

/** The reset key is derived from this event's id and a server secret; it is not stored. */
export const PasswordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, expiresAt: z.iso.datetime() }),
})

export const PasswordReset = defineEvent({
  type: 'PasswordReset',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
  personal: z.strictObject({ passwordHash: z.string() }),
})

/** The key of the link is derived as that of a password reset. */
export const EmailVerificationRequested = defineEvent({
  type: 'EmailVerificationRequested',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, expiresAt: z.iso.datetime() }),
})

export const EmailVerified = defineEvent({
  type: 'EmailVerified',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
})

/** To the terms of service and the privacy policy, each as it was last updated on the day that is its version. */
export const TermsAgreed = defineEvent({
  type: 'TermsAgreed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, terms: z.iso.date(), privacy: z.iso.date() }),
})

/** The shop's cart, which its owner finds again on every device. Its id opens it to whoever knows it. */
export const CartJoined = defineEvent({
  type: 'CartJoined',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
  personal: z.strictObject({ cartId: z.string() }),
})

/** What the person takes, as far as it acts on the enzymes of our genes: the whole list anew. */
export const MedicinesTold = defineEvent({
  type: 'MedicinesTold',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
  personal: z.strictObject({ medicines: z.array(z.string()) }),
})

/** Whether the person wants to see what is about mental health. Nothing is chosen until they are asked. */
export const SensitiveResultsChosen = defineEvent({
  type: 'SensitiveResultsChosen',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, shown: z.boolean() }),
})

export const RoleGranted = defineEvent({
  type: 'RoleGranted',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, role: Role }),
})

export const RoleRevoked = defineEvent({
  type: 'RoleRevoked',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, role: Role }),
})

/** By an admin: blocks sign-in and revokes tokens until reactivated. */
export const AccountDeactivated = defineEvent({
  type: 'AccountDeactivated',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
})

export const AccountReactivated = defineEvent({
  type: 'AccountReactivated',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
})

/** First step of registering a kit. Carries the command id, so that it can be completed after a crash. */
export const KitClaimed = defineEvent({
  type: 'KitClaimed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, kitId: KitId, kind: KitKind, commandId: CommandId }),
})

export const KitClaimReleased = defineEvent({
  type: 'KitClaimReleased',
  version: 1,
  facts: z.strictObject({
    accountId: AccountId,
    kitId: KitId,
    reason: z.enum(['registeredBySomeoneElse', 'kitUnavailable', 'detached']),
  }),
})

/** Version 2 added the reason, given by support. It is kept for good, so it must not name the person. */
export const AccountErased = defineEvent({
  type: 'AccountErased',
  version: 2,
  facts: z.strictObject({
    accountId: AccountId,
    emailDigest: EmailDigest,
    reason: z.string().exactOptional(),
  }),
  upcasters: { 1: (older) => older },
})

/** The keys of the account and its kits are deleted, and with them all personal data encrypted under them. */
export const PersonalDataShredded = defineEvent({
  type: 'PersonalDataShredded',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, kitIds: z.array(KitId) }),
})

export const accountEvents = {
  AccountRegistered,
  ProfileUpdated,
  LoginRecorded,
  PasswordChanged,
  PasswordRehashed,
  PasswordResetRequested,
  PasswordReset,
  EmailVerificationRequested,
  EmailVerified,
  TermsAgreed,
  CartJoined,
  MedicinesTold,
  SensitiveResultsChosen,
  RoleGranted,
  RoleRevoked,
  AccountDeactivated,
  AccountReactivated,
  KitClaimed,
  KitClaimReleased,
  AccountErased,
  PersonalDataShredded,
}

export type AccountEvent = EventOf<(typeof accountEvents)[keyof typeof accountEvents]>
