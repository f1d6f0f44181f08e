import type { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import type { MailTemplate } from '@swabwise/events/vocabulary/mail-template'
import type { SecurityChange } from '@swabwise/events/vocabulary/security-change'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { computed, integer, optional, table, text, type Row } from '../platform/read-model/rows/table.ts'

export const mailTable = table(
  'mails',
  {
    causeId: text<EventId>(),
    template: text<MailTemplate>(),
    /** Undefined for forwarded contact messages. */
    accountId: optional(text<AccountId>()),
    /** The id of a kit, contact message or account. */
    about: text(),
    correlationId: text(),
    causedAt: text(),
    notBefore: text(),
    expiresAt: optional(text()),
    usefulUntil: computed(`CASE
      WHEN expiresAt IS NOT NULL THEN expiresAt
      WHEN template = 'resultsChanged' THEN strftime('%Y-%m-%dT%H:%M:%fZ', causedAt, '+90 days')
      WHEN template = 'securityNotice' THEN strftime('%Y-%m-%dT%H:%M:%fZ', causedAt, '+3 days')
      ELSE '9999-12-31T23:59:59.999Z'
    END`),
    state: text<'due' | 'sent' | 'void'>(),
    attempts: integer(),
    sentAt: optional(text()),
  },
  {
    key: 'causeId',
    more: `
      CREATE INDEX mailsDue ON mails (notBefore) WHERE state = 'due';
      CREATE INDEX mailsByTime ON mails (causedAt);
      CREATE INDEX mailsByAccount ON mails (accountId);
      CREATE INDEX mailsByAbout ON mails (about);`,
  },
)

/**
 * Every email and its state. Contains no addresses: those are looked up when sending. Emails are sent however late;
 * what has an expiry, and news of a security change, is not.
 */
export const mails = defineProjection({
  name: 'mails',
  version: 8,
  tables: [mailTable],
  on: {
    PasswordResetRequested: (event) => dueUntil(event, 'passwordReset', event.data.expiresAt),
    EmailVerificationRequested: (event) => dueUntil(event, 'emailVerification', event.data.expiresAt),
    EmailVerified: ({ data: { accountId } }) => voided({ accountId, template: 'emailVerification' }),
    PasswordChanged: (event) => [...voidLinks(event), notice(event, 'passwordChanged')],
    PasswordReset: (event) => [...voidLinks(event), notice(event, 'passwordReset')],
    RoleGranted: (event) =>
      event.metadata.actor.kind === 'admin'
        ? notice(event, event.data.role === 'ROLE_ADMIN' ? 'adminRoleGranted' : 'roleGranted')
        : [],
    PasskeyAdded: (event) => notice(event, 'passkeyAdded'),
    PasskeyRemoved: (event) => notice(event, 'passkeyRemoved'),
    AuthenticatorAdded: (event) => notice(event, 'authenticatorAdded'),
    AuthenticatorRemoved: (event) => notice(event, 'authenticatorRemoved'),
    RecoveryCodesMade: (event) => (event.data.replaces ? notice(event, 'recoveryCodesMade') : []),
    RecoveryCodeUsed: (event) => notice(event, 'recoveryCodeUsed'),
    AccountDeactivated: voidLinks,
    ResultsEmailed: (event) => {
      const { kitId, accountId } = event.data
      // One that still waits, for a mail server or because results are on hold, is replaced.
      return [
        voided({ about: kitId, template: 'resultsReady' }),
        due(event, 'resultsReady', { accountId, about: kitId }),
      ]
    },
    // Sent once released, and only to somebody who had read something else: composing it finds out.
    ResultsCorrected: (event) => due(event, 'resultsChanged', { about: event.data.kitId }),
    ResultsWithdrawn: (event) => due(event, 'resultsChanged', { about: event.data.kitId }),
    KitDetached: ({ data }) => voided({ about: data.kitId }),
    ContactMessageReceived: (event) => due(event, 'contactForwarded', { about: event.data.contactMessageId }),
    ContactMessageErased: ({ data }) => voided({ about: data.contactMessageId }),
    FarewellAddressed: (event) => dueUntil(event, 'accountErased', event.data.until),
    MailStarted: ({ data: { causeId, until } }) => [
      mailTable.patch({ causeId }, { notBefore: until }),
      mailTable.increment({ causeId }, 'attempts'),
    ],
    MailSent: ({ data: { causeId }, metadata: { at } }) =>
      mailTable.patch({ causeId }, { state: 'sent', sentAt: at }),
    AccountErased: ({ data: { accountId } }) => voided({ accountId }),
    FarewellForgotten: ({ data: { accountId } }) => voided({ accountId, template: 'accountErased' }),
  },
})

type Mail = Row<typeof mailTable>

const due = (
  { id, metadata: { at, $correlationId } }: Projected,
  template: MailTemplate,
  more: Pick<Mail, 'about'> & Partial<Pick<Mail, 'accountId' | 'expiresAt'>>,
) =>
  mailTable.upsert({
    ...more,
    causeId: id as EventId,
    template,
    correlationId: $correlationId,
    causedAt: at,
    notBefore: at,
    state: 'due',
    attempts: 0,
  })

/** No longer makes sense. */
const voided = (where: Partial<Pick<Mail, 'accountId' | 'about' | 'template'>>) =>
  mailTable.patch({ ...where, state: 'due' }, { state: 'void' })

function voidLinks({ data: { accountId } }: OfAccount) {
  return (['passwordReset', 'emailVerification'] as const).map((template) => voided({ accountId, template }))
}

type OfAccount = Extract<Projected, { readonly data: { readonly accountId: AccountId } }>

const dueUntil = (event: OfAccount, template: MailTemplate, expiresAt: string) => {
  const { accountId } = event.data
  return due(event, template, { accountId, about: accountId, expiresAt })
}

const notice = (event: OfAccount, change: SecurityChange) =>
  due(event, 'securityNotice', { accountId: event.data.accountId, about: change })
