import { createHmac } from 'node:crypto'
import { EmailDigest } from '@swabwise/events/catalogue/ids'

/** A keyed hash, so that an address can be looked up but not guessed from a stream's name. Case and blanks do not count. */
export const emailDigester =
  (key: Buffer) =>
  (email: string): EmailDigest =>
    EmailDigest.parse(
      createHmac('sha256', key).update(email.trim().normalize('NFC').toLowerCase()).digest('hex'),
    )
