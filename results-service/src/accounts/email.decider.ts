import type { EmailEvent } from '@swabwise/events/catalogue/streams/email'
import type { AccountId, EmailDigest } from '@swabwise/events/catalogue/ids'
import { accept, refuse, type Decider } from '../platform/decider.ts'

/** An address is reserved for one account at a time. */
export type EmailReservation =
  { readonly status: 'free' } | { readonly status: 'claimed'; readonly accountId: AccountId }

export interface ClaimEmail {
  readonly type: 'ClaimEmail'
  readonly emailDigest: EmailDigest
  readonly accountId: AccountId
}

export interface EmailTaken {
  readonly reason: 'emailTaken'
  readonly by: AccountId
}

/** Ignored unless the account holds the address. */
export interface ReleaseEmail {
  readonly type: 'ReleaseEmail'
  readonly emailDigest: EmailDigest
  readonly accountId: AccountId
}

export const emailDecider: Decider<EmailReservation, ClaimEmail | ReleaseEmail, EmailEvent, EmailTaken> = {
  initial: { status: 'free' },
  evolve(_, event) {
    switch (event.type) {
      case 'EmailClaimed':
        return { status: 'claimed', accountId: event.data.accountId }
      case 'EmailReleased':
        return { status: 'free' }
    }
  },
  decide({ type, emailDigest, accountId }, state) {
    if (type === 'ReleaseEmail')
      return state.status === 'claimed' && state.accountId === accountId
        ? accept({ type: 'EmailReleased', data: { emailDigest, accountId } } as const)
        : accept()
    if (state.status === 'claimed') return refuse({ reason: 'emailTaken', by: state.accountId } as const)
    return accept({ type: 'EmailClaimed', data: { emailDigest, accountId } } as const)
  },
}
