import type { Subject } from '@swabwise/events/catalogue/streams'

/** What an adapter may fail with and a caller is told of. */

/** Too many passwords are being hashed already; try again in a moment. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull'
}

/** Nothing may be written under the key of somebody who was erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased'
  constructor(subject: Subject) {
    super(`${subject} was erased: its key is gone`)
  }
}

/** The store did not answer in time, or its answer was of no use. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable'
  constructor(reason: string, options?: ErrorOptions) {
    super(`shop unavailable: ${reason}`, options)
  }
}
