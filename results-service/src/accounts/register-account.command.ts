import { v5 as uuidv5 } from 'uuid'
import { AccountId, type EmailDigest } from '@swabwise/events/catalogue/ids'
import type { AccountEvent } from '@swabwise/events/catalogue/streams/account'
import { accountStream, emailStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { accountDecider, type AgreedTo } from './account.decider.ts'
import { emailDecider } from './email.decider.ts'
import { execute, type CommandContext } from '../platform/execute.ts'

type Registered = Extract<AccountEvent, { type: 'AccountRegistered' }>['data']
type Personal = Exclude<Registered['personal'], 'erased'>

export interface Registration extends Omit<Personal, 'passwordHash'> {
  readonly password: string
  readonly langKey: string
  readonly promotionalEmail: boolean
  readonly agreedTo?: AgreedTo | undefined
}

export interface RegisterAccountDependencies {
  readonly store: EventStore
  readonly digestEmail: (email: string) => EmailDigest
  readonly hashPassword: (password: string) => Promise<string>
}

export type RegisterAccountOutcome =
  | { readonly kind: 'registered'; readonly accountId: AccountId; readonly position: Position | undefined }
  | { readonly kind: 'emailTaken' }

/**
 * Reserves the address, then registers the account with the id in the reservation. If a crash left a reservation
 * without an account, the next registration completes it.
 */
export async function registerAccount(
  { store, digestEmail, hashPassword }: RegisterAccountDependencies,
  registration: Registration,
  context: CommandContext,
): Promise<RegisterAccountOutcome> {
  const { password, langKey, promotionalEmail, agreedTo, ...profile } = registration
  const passwordHash = await hashPassword(password)
  const emailDigest = digestEmail(registration.email)
  const proposed = AccountId.parse(uuidv5('account', context.commandId))

  const reservation = await execute(
    store,
    emailDecider,
    emailStream(emailDigest),
    { type: 'ClaimEmail', emailDigest, accountId: proposed },
    context,
  )
  const accountId = reservation.kind === 'accepted' ? proposed : reservation.refused.by
  const opened = await execute(
    store,
    accountDecider,
    accountStream(accountId),
    {
      type: 'RegisterAccount',
      agreedTo,
      registration: {
        accountId,
        emailDigest,
        langKey,
        promotionalEmail,
        personal: { ...profile, passwordHash },
      },
    },
    context,
  )
  return opened.kind === 'accepted'
    ? { kind: 'registered', accountId, position: opened.position }
    : { kind: 'emailTaken' }
}
