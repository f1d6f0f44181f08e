import type { AccountEvent } from '@swabwise/events/catalogue/streams/account'
import type { AccountId, CommandId, EmailDigest, KitId } from '@swabwise/events/catalogue/ids'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { Role } from '@swabwise/events/vocabulary/role'
import {
  isUsable,
  mayEmailLink,
  noLinks,
  withLink,
  withoutLinks,
  type EmailedLinks,
  type LinkRequest,
} from './emailed-links.rules.ts'
import { accept, refuse, type Decider, type Decision } from '../platform/decider.ts'

interface KitClaim {
  readonly kitId: KitId
  readonly kind: KitKind
}

export type Account =
  | { readonly status: 'none' }
  | {
      readonly status: 'active'
      readonly accountId: AccountId
      readonly emailDigest: EmailDigest
      readonly activated: boolean
      readonly roles: readonly Role[]
      readonly claims: readonly KitClaim[]
      /** Detached kits, which may still contain this person's sample. */
      readonly detached: readonly KitId[]
      readonly passwordResets: EmailedLinks
      readonly verifications: EmailedLinks
      /** The owner has opened a link that was emailed to the address. */
      readonly emailVerified: boolean
      readonly passwordHash: string | undefined
      readonly cartId: string | undefined
    }
  | {
      readonly status: 'erased'
      readonly accountId: AccountId
      readonly emailDigest: EmailDigest
      readonly claims: readonly KitClaim[]
      readonly detached: readonly KitId[]
    }

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data']

/** Which versions of the terms of service and of the privacy policy. */
export type AgreedTo = Omit<DataOf<'TermsAgreed'>, 'accountId'>

export type AccountCommand =
  | {
      readonly type: 'RegisterAccount'
      readonly registration: DataOf<'AccountRegistered'>
      readonly agreedTo?: AgreedTo | undefined
    }
  | { readonly type: 'AgreeToTerms'; readonly agreedTo: AgreedTo }
  | { readonly type: 'UpdateProfile'; readonly profile: Omit<DataOf<'ProfileUpdated'>, 'accountId'> }
  | { readonly type: 'GrantRole' | 'RevokeRole'; readonly role: Role }
  | { readonly type: 'DeactivateAccount' | 'ReactivateAccount' }
  | { readonly type: 'ChangePassword'; readonly passwordHash: string }
  /** Ignored if the password has changed since. */
  | { readonly type: 'RehashPassword'; readonly outdated: string; readonly passwordHash: string }
  | ({ readonly type: 'RequestPasswordReset' } & LinkRequest)
  | ({ readonly type: 'RequestEmailVerification' } & LinkRequest)
  | { readonly type: 'ChooseSensitiveResults'; readonly shown: boolean }
  | { readonly type: 'TellMedicines'; readonly medicines: readonly string[] }
  | { readonly type: 'VerifyEmail'; readonly request: number; readonly at: string }
  /** `at` is ISO 8601. */
  | {
      readonly type: 'ResetPassword'
      readonly request: number
      readonly at: string
      readonly passwordHash: string
    }
  | { readonly type: 'JoinCart'; readonly cartId: string }
  | { readonly type: 'EraseAccount'; readonly reason?: string }
  /** The keys of the account and these kits have been deleted. */
  | { readonly type: 'ConfirmShredding'; readonly kitIds: readonly KitId[] }
  | {
      readonly type: 'ClaimKit'
      readonly kitId: KitId
      readonly kind: KitKind
      readonly commandId: CommandId
      /** Kits without a result, which allow a replacement. */
      readonly inconclusive: readonly KitId[]
    }
  | {
      readonly type: 'ReleaseKitClaim'
      readonly kitId: KitId
      readonly reason: DataOf<'KitClaimReleased'>['reason']
    }

export type AccountRefusal =
  | 'accountExists'
  | 'noAccount'
  | 'resetNotUsable'
  | 'verificationNotUsable'
  | `already${Capitalize<KitKind>}Kit`

export const accountDecider: Decider<Account, AccountCommand, AccountEvent, AccountRefusal> = {
  initial: { status: 'none' },
  evolve,
  decide,
}

function evolve(state: Account, event: AccountEvent): Account {
  if (event.type === 'AccountRegistered') {
    const { accountId, emailDigest } = event.data
    return {
      status: 'active',
      accountId,
      emailDigest,
      activated: true,
      roles: ['ROLE_USER'],
      claims: [],
      detached: [],
      passwordResets: noLinks,
      verifications: noLinks,
      emailVerified: false,
      passwordHash: hashIn(event.data),
      cartId: undefined,
    }
  }
  if (state.status !== 'active') return state
  switch (event.type) {
    case 'RoleGranted':
      return { ...state, roles: [...without(state.roles, event.data.role), event.data.role] }
    case 'RoleRevoked':
      return { ...state, roles: without(state.roles, event.data.role) }
    case 'AccountDeactivated':
      return {
        ...state,
        activated: false,
        passwordResets: withoutLinks(state.passwordResets),
        verifications: withoutLinks(state.verifications),
      }
    case 'AccountReactivated':
      return { ...state, activated: true }
    case 'KitClaimed':
      return { ...state, claims: [...state.claims, { kitId: event.data.kitId, kind: event.data.kind }] }
    case 'KitClaimReleased': {
      const { kitId, reason } = event.data
      return {
        ...state,
        claims: state.claims.filter((claim) => claim.kitId !== kitId),
        detached: reason === 'detached' ? [...state.detached, kitId] : state.detached,
      }
    }
    case 'AccountErased': {
      const { accountId, emailDigest, claims, detached } = state
      return { status: 'erased', accountId, emailDigest, claims, detached }
    }
    case 'PasswordResetRequested':
      return { ...state, passwordResets: withLink(state.passwordResets, event.data.expiresAt) }
    case 'EmailVerificationRequested':
      return { ...state, verifications: withLink(state.verifications, event.data.expiresAt) }
    case 'EmailVerified':
      return { ...state, verifications: withoutLinks(state.verifications), emailVerified: true }
    case 'PasswordChanged':
    case 'PasswordReset':
      return {
        ...state,
        passwordResets: withoutLinks(state.passwordResets),
        verifications: withoutLinks(state.verifications),
        // Whoever resets it has read our email.
        emailVerified: state.emailVerified || event.type === 'PasswordReset',
        passwordHash: hashIn(event.data),
      }
    case 'PasswordRehashed':
      return { ...state, passwordHash: hashIn(event.data) }
    case 'CartJoined': {
      const { personal } = event.data
      return { ...state, cartId: personal === 'erased' ? undefined : personal.cartId }
    }
    case 'PersonalDataShredded':
    case 'ProfileUpdated':
    case 'MedicinesTold':
    case 'TermsAgreed':
    case 'SensitiveResultsChosen':
    case 'LoginRecorded':
      return state
  }
}

function decide(command: AccountCommand, state: Account): Decision<AccountEvent, AccountRefusal> {
  if (command.type === 'RegisterAccount')
    return state.status === 'none'
      ? accept(
          { type: 'AccountRegistered', data: command.registration },
          ...agreed(command.registration.accountId, command.agreedTo),
        )
      : refuse('accountExists')
  if (command.type === 'ConfirmShredding')
    return state.status === 'erased'
      ? accept({
          type: 'PersonalDataShredded',
          data: { accountId: state.accountId, kitIds: [...command.kitIds] },
        })
      : refuse('noAccount')
  if (state.status !== 'active') return refuse('noAccount')
  const { accountId } = state
  switch (command.type) {
    case 'UpdateProfile':
      return accept({ type: 'ProfileUpdated', data: { ...command.profile, accountId } })
    case 'AgreeToTerms':
      return accept(...agreed(accountId, command.agreedTo))
    case 'ChooseSensitiveResults':
      return accept({ type: 'SensitiveResultsChosen', data: { accountId, shown: command.shown } })
    case 'TellMedicines':
      return accept({
        type: 'MedicinesTold',
        data: { accountId, personal: { medicines: [...command.medicines] } },
      })
    case 'ChangePassword':
      return accept({
        type: 'PasswordChanged',
        data: { accountId, personal: { passwordHash: command.passwordHash } },
      })
    case 'RehashPassword':
      return command.outdated === state.passwordHash
        ? accept({
            type: 'PasswordRehashed',
            data: { accountId, personal: { passwordHash: command.passwordHash } },
          })
        : accept()
    case 'RequestPasswordReset':
      return mayEmailLink(state.passwordResets, command)
        ? accept({ type: 'PasswordResetRequested', data: { accountId, expiresAt: command.expiresAt } })
        : accept()
    case 'ResetPassword':
      return isResetUsable(state, command.request, command.at)
        ? accept({
            type: 'PasswordReset',
            data: { accountId, personal: { passwordHash: command.passwordHash } },
          })
        : refuse('resetNotUsable')
    case 'RequestEmailVerification':
      return !state.emailVerified && mayEmailLink(state.verifications, command)
        ? accept({ type: 'EmailVerificationRequested', data: { accountId, expiresAt: command.expiresAt } })
        : accept()
    case 'VerifyEmail':
      if (state.emailVerified) return accept()
      return isVerificationUsable(state, command.request, command.at)
        ? accept({ type: 'EmailVerified', data: { accountId } })
        : refuse('verificationNotUsable')
    case 'JoinCart': {
      const { cartId } = command
      return state.cartId === cartId
        ? accept()
        : accept({ type: 'CartJoined', data: { accountId, personal: { cartId } } })
    }
    case 'EraseAccount': {
      const { reason } = command
      return accept({
        type: 'AccountErased',
        data: { accountId, emailDigest: state.emailDigest, ...(reason === undefined ? {} : { reason }) },
      })
    }
    case 'GrantRole': {
      const { role } = command
      if (state.roles.includes(role)) return accept()
      const revoked = without(state.roles, 'ROLE_USER').map((held): AccountEvent => ({
        type: 'RoleRevoked',
        data: { accountId, role: held },
      }))
      return accept(...revoked, { type: 'RoleGranted', data: { accountId, role } })
    }
    case 'RevokeRole':
      return state.roles.includes(command.role)
        ? accept({ type: 'RoleRevoked', data: { accountId, role: command.role } })
        : accept()
    case 'DeactivateAccount':
      return state.activated ? accept({ type: 'AccountDeactivated', data: { accountId } }) : accept()
    case 'ReactivateAccount':
      return state.activated ? accept() : accept({ type: 'AccountReactivated', data: { accountId } })
    case 'ClaimKit': {
      const { kitId, kind, commandId, inconclusive } = command
      if (state.claims.some((claim) => claim.kitId === kitId)) return accept()
      if (state.claims.some((claim) => claim.kind === kind && !inconclusive.includes(claim.kitId)))
        return refuse(alreadyRegistered[kind])
      return accept({ type: 'KitClaimed', data: { accountId, kitId, kind, commandId } })
    }
    case 'ReleaseKitClaim': {
      const { kitId, reason } = command
      return state.claims.some((claim) => claim.kitId === kitId)
        ? accept({ type: 'KitClaimReleased', data: { accountId, kitId, reason } })
        : accept()
    }
  }
}

const agreed = (accountId: AccountId, agreedTo: AgreedTo | undefined): AccountEvent[] =>
  agreedTo === undefined ? [] : [{ type: 'TermsAgreed', data: { accountId, ...agreedTo } }]

const hashIn = ({ personal }: { readonly personal: 'erased' | { readonly passwordHash: string } }) =>
  personal === 'erased' ? undefined : personal.passwordHash

/** Until it expires, another request is used, or the password changes otherwise. */
export const isResetUsable = (account: Account, request: number, at: string): boolean =>
  account.status === 'active' && isUsable(account.passwordResets, request, at)

export const isVerificationUsable = (account: Account, request: number, at: string): boolean =>
  account.status === 'active' && isUsable(account.verifications, request, at)

const alreadyRegistered = {
  thc: 'alreadyThcKit',
  cbd: 'alreadyCbdKit',
  cannabis: 'alreadyCannabisKit',
} as const satisfies Record<KitKind, AccountRefusal>

const without = (roles: readonly Role[], removed: Role) => roles.filter((role) => role !== removed)
