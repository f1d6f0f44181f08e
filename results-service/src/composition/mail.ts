import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { MailNotDelivered, type MailContent, type Mail } from '../adapters/mail/mail.ts'
import { openOutbox, type Outbox } from '../adapters/mail/outbox.ts'
import { isEditable, publishedMail, type MailTexts } from '../adapters/mail/published-mail.ts'
import { smtp } from '../adapters/mail/smtp.ts'
import { forgetFarewells } from '../erasure/farewell.command.ts'
import { deliverDueMail } from '../mail/deliver-due-mail.process.ts'
import { mailLeases, oneClock } from '../mail/mail-leases.process.ts'
import type { MailAttempt } from '../mail/send-mail.command.ts'
import type { ResetRequest } from '../passwords/reset-password.command.ts'
import { startJobLoop, type JobLoop } from '../platform/job-loop.ts'
import type { Config } from '../config.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { MailQueries } from '../mail/mails.queries.ts'
import type { ProjectionRunner } from '../platform/read-model/runner.ts'

export interface MailDependencies {
  readonly store: EventStore
  readonly projections: ProjectionRunner
  readonly accounts: AccountQueries
  readonly mails: MailQueries
  /** Farewells whose address may no longer be kept, at a time (ISO 8601). */
  readonly farewellsOver: (at: string) => readonly AccountId[]
  /** Leaves the outbox alone: a farewell there contains no address. */
  readonly shredKey: (subject: Subject) => Promise<void>
  readonly keyOf: (request: ResetRequest) => string
  readonly verificationKeyOf: (request: ResetRequest) => string
  readonly now: () => Date
  readonly log: Logger
}

/** Opened with SMTP too: it may contain emails of an earlier configuration. */
export const openOutboxOf = ({ dataDir, mail, publicUrl }: Config): Outbox =>
  openOutbox(join(dataDir, 'outbox'), { from: mail.from, publicUrl })

/** A fallback: the read model announces new mail. */
const pollMs = 30_000

/** Sends mail as soon as the read model lists it as due. */
export function startMail(
  { eventStore, mail, publicUrl, secrets, contactTo }: Config,
  outbox: Outbox,
  dependencies: MailDependencies,
  texts?: () => Promise<MailTexts>,
): JobLoop {
  const { store, projections, now, log, farewellsOver, shredKey } = dependencies
  if (mail.kind === 'outbox' && secrets.kind !== 'demo')
    log.warn('SMTP_URL is not set: emails are written to files and not sent')
  const deliver = mail.kind === 'smtp' ? smtp(mail.url, { from: mail.from, publicUrl }) : outbox.deliver

  /** The published text; falls back to the built-in text if it is missing or cannot be filled in. */
  async function published(content: MailContent): Promise<Pick<Mail, 'body'>> {
    if (texts === undefined || !isEditable(content)) return {}
    try {
      return { body: publishedMail(await texts(), content, publicUrl) }
    } catch (error) {
      log.error({ template: content.template, ...reasonOf(error) }, 'published email text cannot be used')
      return {}
    }
  }

  const sending = {
    ...dependencies,
    contactTo,
    newId: randomUUID,
    leases: eventStore.kind === 'embedded' ? oneClock : mailLeases(() => performance.now()),
    wait: (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {}),
    deliver: async (mail: Mail) => deliver({ ...mail, ...(await published(mail.content)) }),
    onAttempt: (attempt: MailAttempt) => logAttempt(log, attempt),
    onError: (error: unknown, { causeId, template }: { causeId: string; template: string }) =>
      log.warn({ mailId: causeId, template, ...reasonOf(error) }, 'email deferred'),
  }
  const loop = startJobLoop(async (stopping) => {
    // While catching up, the list still contains mail that was sent long ago.
    if (projections.state.kind !== 'live') return pollMs
    try {
      const next = await deliverDueMail(sending, stopping)
      const at = now().toISOString()
      await forgetFarewells({ store, shred: shredKey }, farewellsOver(at), at)
      return next === undefined ? pollMs : Math.min(Date.parse(next) - now().getTime(), pollMs)
    } catch (error) {
      log.warn(reasonOf(error), 'mail round failed')
      return pollMs
    }
  })
  const unwatch = projections.watch(loop.wake)
  return {
    wake: loop.wake,
    async stop() {
      unwatch()
      await loop.stop()
    },
  }
}

function logAttempt(log: Logger, { mail: { causeId, template }, attempt, outcome }: MailAttempt): void {
  const about = { mailId: causeId, template, attempt }
  switch (outcome.kind) {
    case 'sent':
      return log.info(about, 'email sent')
    case 'failed':
      return log.warn(
        { ...about, nextAttemptAt: outcome.nextAttemptAt, ...reasonOf(outcome.error) },
        'email not sent, will retry',
      )
  }
}

/** Names and codes only: mail servers' messages repeat the address. */
function reasonOf(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof MailNotDelivered)
    return { reason: error.name, code: error.code, responseCode: error.responseCode }
  if (error instanceof Error) return { reason: error.name, code: 'code' in error ? error.code : undefined }
  return { reason: typeof error }
}
