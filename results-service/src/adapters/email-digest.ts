import { createHmac, hkdfSync } from 'node:crypto'
import { EmailDigest } from '@swabwise/events/catalogue/ids'

/** A keyed hash, so that an address can be looked up but not guessed from a stream's name. Case and blanks do not count. */
export function emailDigester(masterKey: Buffer): (email: string) => EmailDigest {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'swabwise e-mail digest', 32))
  return (email) =>
    EmailDigest.parse(
      createHmac('sha256', key).update(email.trim().normalize('NFC').toLowerCase()).digest('hex'),
    )
}
