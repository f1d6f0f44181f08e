import type { Subject } from '@swabwise/events/catalogue/streams'

/** Too many passwords are waiting to be hashed. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull'
}

/** Nothing can be encrypted for an erased subject. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased'
  constructor(subject: Subject) {
    super(`${subject} was erased: its key is gone`)
  }
}

/** The shop's API did not answer in time, or not usefully. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable'
  constructor(reason: string, options?: ErrorOptions) {
    super(`shop unavailable: ${reason}`, options)
  }
}
