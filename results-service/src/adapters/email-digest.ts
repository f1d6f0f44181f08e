import { createHmac } from 'node:crypto'
import { EmailDigest } from '@swabwise/events/catalogue/ids'

/** Keyed, so that addresses cannot be guessed from stream names. Case and surrounding blanks are ignored. */
export const emailDigester =
  (key: Buffer) =>
  (email: string): EmailDigest =>
    EmailDigest.parse(
      createHmac('sha256', key).update(email.trim().normalize('NFC').toLowerCase()).digest('hex'),
    )
