import type { EventId } from '@swabwise/events/catalogue/ids'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { Words } from './words.ts'

/** What a mail says, before it is put into words. */
export type Letter =
  | {
      readonly template: 'passwordReset'
      readonly firstName: string
      readonly resetKey: string
      /** ISO 8601 */
      readonly usableUntil: string
    }
  | { readonly template: 'resultsReady'; readonly firstName: string }
  /** As somebody wrote it into the contact form. */
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

export type LetterOf<Template extends Letter['template']> = Extract<Letter, { template: Template }>

export interface Mail {
  /** The event that called for it. Sending the same mail again gives the same message, told by its Message-ID. */
  readonly id: EventId
  /** Whose erasure takes it away. */
  readonly about: Subject
  readonly to: string
  /** Its date, ISO 8601. */
  readonly at: string
  readonly letter: Letter
  /** As an editor worded it; in our own words without. */
  readonly words?: Words
}

/** @throws {MailNotDelivered} */
export type Deliver = (mail: Mail) => Promise<void>

/** Says nothing of whom the mail is for, unlike what servers answer: it may be logged. */
export class MailNotDelivered extends Error {
  override readonly name = 'MailNotDelivered'
  /** As nodemailer or Node.js name it: `ECONNREFUSED`, `EENVELOPE`. */
  readonly code: string | undefined
  /** The SMTP server's own: 450. */
  readonly responseCode: number | undefined
  constructor(code: string | undefined, responseCode: number | undefined) {
    super(
      `not delivered: ${[code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'}`,
    )
    this.code = code
    this.responseCode = responseCode
  }
}
