import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Who signed in to an account on this device before is not locked out by strangers who guess at it from elsewhere
 * (OWASP's device cookies).
 */
export interface DeviceCookies {
  /** The value of Set-Cookie. */
  issue(email: string): string
  /** The device, if it has signed in to the account of this email before. */
  deviceOf(cookies: string, email: string): string | undefined
}

const name = 'swabwise-device'
const year = 365 * 24 * 60 * 60

export function deviceCookies(
  serverSecrets: readonly [string, ...(readonly string[])],
  secure: boolean,
): DeviceCookies {
  const derive = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'swabwise device cookies', 32))
  const [current, accepted] = [derive(serverSecrets[0]), serverSecrets.map(derive)]
  const sign = (device: string, email: string, key = current) =>
    createHmac('sha256', key)
      .update(`${device} ${email.trim().normalize('NFC').toLowerCase()}`)
      .digest()
  return {
    issue(email) {
      const device = randomBytes(16).toString('base64url')
      const value = `${device}.${sign(device, email).toString('base64url')}`
      return `${name}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${year}${secure ? '; Secure' : ''}`
    },
    deviceOf(cookies, email) {
      const [, device = '', signature = ''] =
        new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
      const given = Buffer.from(signature, 'base64url')
      const isOurs = accepted.some((key) => {
        const expected = sign(device, email, key)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isOurs ? device : undefined
    },
  }
}
