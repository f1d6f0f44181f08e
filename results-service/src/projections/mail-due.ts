import type { Change } from './change.ts'
import type { Projected, Projection } from './projection.ts'

/** The to-do list of mail: what was called for and is neither sent nor pointless by now. It names nobody. */
export const mailDue: Projection = {
  name: 'mailDue',
  version: 1,
  tables: `
    CREATE TABLE mail_due (
      cause_id TEXT PRIMARY KEY,
      template TEXT NOT NULL,
      account_id TEXT NOT NULL,
      correlation_id TEXT NOT NULL,
      caused_at TEXT NOT NULL,
      not_before TEXT NOT NULL,
      useful_until TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mail_due_by_time ON mail_due (not_before);
    CREATE INDEX mail_due_by_account ON mail_due (account_id);
  `,
  project,
}

function project(event: Projected): readonly Change[] {
  switch (event.type) {
    case 'PasswordResetRequested': {
      const { accountId, expiresAt } = event.data
      return [
        noReset(accountId),
        {
          kind: 'upsert',
          table: 'mail_due',
          row: {
            cause_id: event.id,
            template: 'passwordReset',
            account_id: accountId,
            correlation_id: event.metadata.$correlationId,
            caused_at: event.metadata.at,
            not_before: event.metadata.at,
            useful_until: expiresAt,
          },
        },
      ]
    }
    case 'PasswordChanged':
    case 'PasswordReset':
      return [noReset(event.data.accountId)]
    case 'MailStarted':
      return [
        {
          kind: 'patch',
          table: 'mail_due',
          where: { cause_id: event.data.causeId },
          set: { not_before: event.data.until },
        },
      ]
    case 'MailSent':
      return [{ kind: 'remove', table: 'mail_due', where: { cause_id: event.data.causeId } }]
    case 'AccountErased':
      return [{ kind: 'remove', table: 'mail_due', where: { account_id: event.data.accountId } }]
    default:
      return []
  }
}

const noReset = (accountId: string): Change => ({
  kind: 'remove',
  table: 'mail_due',
  where: { account_id: accountId, template: 'passwordReset' },
})
