import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { AccountEvent } from '@swabwise/events/catalogue/streams/account'

type Past = readonly (Decoded & AccountEvent)[]

/** What changed the account, but sign-ins and kits, which have files of their own. */
export const accountStory = (past: Past) =>
  past.flatMap((event) => {
    const what = wordsOf(event)
    return what === undefined ? [] : [{ at: event.metadata.at, what, by: event.metadata.actor.kind }]
  })

function wordsOf(event: AccountEvent): string | undefined {
  switch (event.type) {
    case 'AccountRegistered':
      return 'account opened'
    case 'ProfileUpdated':
      return 'profile or preferences saved'
    case 'PasswordChanged':
      return 'password changed'
    case 'PasswordResetRequested':
      return 'link for a new password asked for'
    case 'PasswordReset':
      return 'new password set by a link'
    case 'EmailVerificationRequested':
      return 'link to confirm the email address asked for'
    case 'EmailVerified':
      return 'email address confirmed'
    case 'TermsAgreed':
      return `agreed to the terms of service of ${event.data.terms} and the privacy policy of ${event.data.privacy}`
    case 'MedicinesTold':
      return 'list of medicines saved'
    case 'SensitiveResultsChosen':
      return `results about mental health: ${event.data.shown ? 'shown' : 'not shown'}`
    case 'RoleGranted':
      return `role granted: ${event.data.role}`
    case 'RoleRevoked':
      return `role taken away: ${event.data.role}`
    case 'AccountDeactivated':
      return 'account deactivated'
    case 'AccountReactivated':
      return 'account activated again'
    case 'LoginRecorded':
    case 'PasswordRehashed':
    case 'CartJoined':
    case 'KitClaimed':
    case 'KitClaimReleased':
    case 'AccountErased':
    case 'PersonalDataShredded':
      return undefined
  }
}

interface Choice {
  readonly at: string
  readonly to: 'news and offers by email' | 'recommendations'
  readonly given: boolean
}

/** Each time that one of them changed; recommendations begin switched off. */
export function consents(past: Past): readonly Choice[] {
  const given = new Map<Choice['to'], boolean>([['recommendations', false]])
  const changed = (at: string, to: Choice['to'], now: boolean) => {
    if (given.get(to) === now) return []
    given.set(to, now)
    return [{ at, to, given: now }]
  }
  return past.flatMap((event) => {
    const { at } = event.metadata
    if (event.type === 'AccountRegistered')
      return changed(at, 'news and offers by email', event.data.promotionalEmail)
    if (event.type !== 'ProfileUpdated') return []
    return [
      ...changed(at, 'news and offers by email', event.data.promotionalEmail),
      ...changed(at, 'recommendations', event.data.enableRecommendation),
    ]
  })
}
