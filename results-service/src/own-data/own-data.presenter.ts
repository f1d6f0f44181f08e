import { authoritiesOf } from '../accounts/account.presenter.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { ContactMessageRow } from '../contact/contact-messages.queries.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import type { DueMailRow } from '../mail/mails.queries.ts'
import { presentTestResult } from '../results/results.presenter.ts'
import type { KitMoment } from './kit-story.rules.ts'

export const presentProfile = (account: AccountRow, medicines: readonly string[]) => ({
  id: account.id,
  email: account.email,
  emailVerified: account.emailVerified,
  firstName: account.firstName,
  lastName: account.lastName,
  dateOfBirth: account.dob,
  gender: account.gender,
  country: account.country,
  region: account.region,
  language: account.langKey,
  newsAndOffersByEmail: account.promotionalEmail,
  recommendations: account.enableRecommendation,
  usesCannabis: account.frequency,
  medicines,
  authorities: authoritiesOf(account),
  activated: account.activated,
  cart: account.cartId,
  createdAt: account.createdAt,
  modifiedAt: account.modifiedAt,
})

export const presentOwnKit = (kit: SwabKitRow, history: readonly KitMoment[]) => ({
  swabKitId: kit.id,
  kind: kit.kind,
  status: presentTestResult(kit)?.status,
  lot: kit.lot,
  registeredAt: kit.registration?.registeredAt,
  receivedAt: kit.receivedAt,
  history,
})

export const presentOwnMail = ({ template, about, causedAt, sentAt }: DueMailRow) => ({
  what: template,
  about,
  calledForAt: causedAt,
  sentAt,
})

/** What was sent before the kit was theirs went to somebody else. */
export const isTheirs =
  (kits: readonly SwabKitRow[]) =>
  ({ accountId, about, causedAt }: DueMailRow): boolean =>
    accountId !== undefined ||
    kits.some(({ id, registration }) => id === about && causedAt >= (registration?.registeredAt ?? causedAt))

export const presentOwnMessage = ({ receivedAt, name, email, subject, message }: ContactMessageRow) => ({
  receivedAt,
  name,
  email,
  subject,
  message,
})

interface Described {
  readonly name: string
  readonly about: string
}

export const readme = (files: readonly Described[], { email }: Pick<AccountRow, 'email'>, at: string) =>
  [
    'Everything that Swabwise keeps of you',
    '',
    `Of the account ${email}, as it stood at ${at}. Times are in UTC.`,
    'It holds your genetic results: keep it in a safe place.',
    '',
    ...files.flatMap(({ name, about }) => [name, `  ${about}`, '']),
    'Not in here',
    '  Your password, of which only a hash is kept, and keys that protect your data.',
    '  What the laboratory recorded and has not released: it is work in progress.',
    '  The names of our staff: each is one and the same number throughout.',
    '  Your report as a PDF: “My Report Summary” makes it in your browser.',
    '  Orders and payments: the shop keeps them.',
    '',
    'Results are information only and not medical advice.',
    '',
  ].join('\r\n')
