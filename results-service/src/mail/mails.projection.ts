import type { Change, Value } from '../platform/read-model/change.ts'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'

/** Every email and its state. Contains no addresses: those are looked up when sending. */
export const mails = defineProjection({
  name: 'mails',
  version: 2,
  tables: `
    CREATE TABLE mails (
      cause_id TEXT PRIMARY KEY,
      template TEXT NOT NULL,
      account_id TEXT,
      about TEXT NOT NULL,
      correlation_id TEXT NOT NULL,
      caused_at TEXT NOT NULL,
      not_before TEXT NOT NULL,
      useful_until TEXT NOT NULL,
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
    'PasswordChanged',
    'PasswordReset',
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
          due(event, 'passwordReset', { account_id: accountId, about: accountId, useful_until: expiresAt }),
        ]
      }
      case 'PasswordChanged':
      case 'PasswordReset':
      case 'AccountDeactivated':
        return [voidResets(event.data.accountId)]
      case 'ResultsEmailed': {
        const { kitId, accountId } = event.data
        return [due(event, 'resultsReady', { account_id: accountId, about: kitId, useful_until: noExpiry })]
      }
      case 'KitDetached':
        return [voided({ about: event.data.kitId })]
      case 'ContactMessageReceived': {
        const about = event.data.contactMessageId
        return [due(event, 'contactForwarded', { account_id: null, about, useful_until: noExpiry })]
      }
      case 'FarewellAddressed': {
        const { accountId, until } = event.data
        return [due(event, 'accountErased', { account_id: accountId, about: accountId, useful_until: until })]
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

/** Sent however late, unless voided. */
const noExpiry = '9999-12-31T23:59:59.999Z'

const due = (
  { id, metadata: { at, $correlationId } }: Projected,
  template: string,
  more: Readonly<Record<'account_id' | 'about' | 'useful_until', Value>>,
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

const voidResets = (accountId: string) => voided({ account_id: accountId, template: 'passwordReset' })
