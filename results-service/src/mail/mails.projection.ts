import type { MailTemplate } from '@swabwise/events/vocabulary/mail-template'
import type { SecurityChange } from '@swabwise/events/vocabulary/security-change'
import type { Change, Value } from '../platform/read-model/change.ts'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'

/**
 * Every email and its state. Contains no addresses: those are looked up when sending. Emails are sent however late;
 * what has an expiry, and news of a security change, is not.
 */
export const mails = defineProjection({
  name: 'mails',
  version: 3,
  tables: `
    CREATE TABLE mails (
      cause_id TEXT PRIMARY KEY,
      template TEXT NOT NULL,
      account_id TEXT,
      about TEXT NOT NULL,
      correlation_id TEXT NOT NULL,
      caused_at TEXT NOT NULL,
      not_before TEXT NOT NULL,
      expires_at TEXT,
      useful_until TEXT NOT NULL GENERATED ALWAYS AS (
        CASE
          WHEN expires_at IS NOT NULL THEN expires_at
          WHEN template = 'securityNotice' THEN strftime('%Y-%m-%dT%H:%M:%fZ', caused_at, '+3 days')
          ELSE '9999-12-31T23:59:59.999Z'
        END
      ) STORED,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      sent_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mails_due ON mails (not_before) WHERE state = 'due';
    CREATE INDEX mails_by_time ON mails (caused_at);
    CREATE INDEX mails_by_account ON mails (account_id) WHERE state = 'due';
    CREATE INDEX mails_by_about ON mails (about) WHERE state = 'due';
  `,
  reads: [
    'PasswordResetRequested',
    'EmailVerificationRequested',
    'EmailVerified',
    'PasswordChanged',
    'PasswordReset',
    'RoleGranted',
    'AccountDeactivated',
    'ResultsEmailed',
    'KitDetached',
    'ContactMessageReceived',
    'FarewellAddressed',
    'MailStarted',
    'MailSent',
    'AccountErased',
    'FarewellForgotten',
  ],
  project(event) {
    switch (event.type) {
      case 'PasswordResetRequested': {
        const { accountId, expiresAt } = event.data
        return [
          due(event, 'passwordReset', { account_id: accountId, about: accountId, expires_at: expiresAt }),
        ]
      }
      case 'EmailVerificationRequested': {
        const { accountId, expiresAt } = event.data
        return [
          due(event, 'emailVerification', { account_id: accountId, about: accountId, expires_at: expiresAt }),
        ]
      }
      case 'EmailVerified':
        return [voided({ account_id: event.data.accountId, template: 'emailVerification' })]
      case 'PasswordChanged':
        return [...voidLinks(event.data.accountId), notice(event, event.data.accountId, 'passwordChanged')]
      case 'PasswordReset':
        return [...voidLinks(event.data.accountId), notice(event, event.data.accountId, 'passwordReset')]
      case 'RoleGranted':
        return event.data.role === 'ROLE_ADMIN' && event.metadata.actor.kind === 'admin'
          ? [notice(event, event.data.accountId, 'adminRoleGranted')]
          : []
      case 'AccountDeactivated':
        return voidLinks(event.data.accountId)
      case 'ResultsEmailed': {
        const { kitId, accountId } = event.data
        return [due(event, 'resultsReady', { account_id: accountId, about: kitId, expires_at: null })]
      }
      case 'KitDetached':
        return [voided({ about: event.data.kitId })]
      case 'ContactMessageReceived': {
        const about = event.data.contactMessageId
        return [due(event, 'contactForwarded', { account_id: null, about, expires_at: null })]
      }
      case 'FarewellAddressed': {
        const { accountId, until } = event.data
        return [due(event, 'accountErased', { account_id: accountId, about: accountId, expires_at: until })]
      }
      case 'MailStarted': {
        const where = { cause_id: event.data.causeId }
        return [
          { kind: 'patch', table: 'mails', where, set: { not_before: event.data.until } },
          { kind: 'increment', table: 'mails', where, column: 'attempts' },
        ]
      }
      case 'MailSent': {
        const where = { cause_id: event.data.causeId }
        return [{ kind: 'patch', table: 'mails', where, set: { state: 'sent', sent_at: event.metadata.at } }]
      }
      case 'AccountErased':
        return [voided({ account_id: event.data.accountId })]
      case 'FarewellForgotten':
        return [voided({ account_id: event.data.accountId, template: 'accountErased' })]
    }
  },
})

const due = (
  { id, metadata: { at, $correlationId } }: Projected,
  template: MailTemplate,
  more: Readonly<Record<'account_id' | 'about' | 'expires_at', Value>>,
): Change => ({
  kind: 'upsert',
  table: 'mails',
  row: {
    cause_id: id,
    template,
    ...more,
    correlation_id: $correlationId,
    caused_at: at,
    not_before: at,
    state: 'due',
    attempts: 0,
    sent_at: null,
  },
})

/** No longer makes sense. */
const voided = (where: Readonly<Record<string, Value>>): Change => ({
  kind: 'patch',
  table: 'mails',
  where: { ...where, state: 'due' },
  set: { state: 'void' },
})

const voidLinks = (accountId: string): readonly Change[] =>
  (['passwordReset', 'emailVerification'] satisfies MailTemplate[]).map((template) =>
    voided({ account_id: accountId, template }),
  )

const notice = (event: Projected, accountId: string, change: SecurityChange): Change =>
  due(event, 'securityNotice', { account_id: accountId, about: change, expires_at: null })
