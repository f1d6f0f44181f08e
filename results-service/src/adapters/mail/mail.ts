import type { EventId } from '@swabwise/events/catalogue/ids'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { SecurityChange } from '@swabwise/events/vocabulary/security-change'
import type { MailBody } from './mail-body.ts'

/** What an email template is filled in with. */
export type MailContent =
  | {
      readonly template: 'passwordReset'
      readonly firstName: string
      readonly resetKey: string
      /** ISO 8601 */
      readonly usableUntil: string
    }
  | { readonly template: 'resultsReady'; readonly firstName: string }
  | { readonly template: 'resultsChanged'; readonly firstName: string }
  | {
      readonly template: 'contactForwarded'
      readonly name: string
      readonly email: string
      readonly subject: string
      readonly message: string
    }
  | {
      readonly template: 'accountErased'
      /** ISO 8601 */
      readonly erasedAt: string
    }
  | {
      readonly template: 'emailVerification'
      readonly firstName: string
      readonly verificationKey: string
      /** ISO 8601 */
      readonly usableUntil: string
    }
  | {
      readonly template: 'securityNotice'
      readonly firstName: string
      readonly change: SecurityChange
      /** ISO 8601 */
      readonly changedAt: string
    }

export type MailContentOf<Template extends MailContent['template']> = Extract<
  MailContent,
  { template: Template }
>

export interface Mail {
  /** The event that caused it. A resent email keeps its Message-ID. */
  readonly id: EventId
  /** Erasing this subject removes the email from the outbox. */
  readonly about: Subject
  readonly to: string
  /** ISO 8601 */
  readonly at: string
  readonly content: MailContent
  /** The text published in the CMS; the built-in text if absent. */
  readonly body?: MailBody
}

/** @throws {MailNotDelivered} */
export type Deliver = (mail: Mail) => Promise<void>

/** Safe to log: unlike the server's response, it does not contain the recipient. */
export class MailNotDelivered extends Error {
  override readonly name = 'MailNotDelivered'
  /** From nodemailer or Node.js: `ECONNREFUSED`, `EENVELOPE`. */
  readonly code: string | undefined
  /** From the SMTP server: 450. */
  readonly responseCode: number | undefined
  constructor(code: string | undefined, responseCode: number | undefined) {
    super(
      `not delivered: ${[code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'}`,
    )
    this.code = code
    this.responseCode = responseCode
  }
}
