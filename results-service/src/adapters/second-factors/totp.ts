import { Secret, TOTP } from 'otpauth'

const secondsOfStep = 30
/** Clocks may differ by so many steps. */
const tolerance = 1

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Swabwise', label, secret: Secret.fromBase32(secret), period: secondsOfStep })

/** In base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from the QR code. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString()

/** The step, counted from 1970, that the code is of; undefined for none about now. */
export function stepOf(secret: string, code: string, at: string): number | undefined {
  const timestamp = Date.parse(at)
  const delta = totp(secret).validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / secondsOfStep) + delta
}
