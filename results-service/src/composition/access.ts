import { isCommonPassword } from '../adapters/common-passwords.ts'
import { createPasswords } from '../adapters/passwords.ts'
import { resetKeys, verificationKeys } from '../adapters/emailed-keys.ts'
import { shareTokens } from '../adapters/share-tokens.ts'
import type { Config } from '../config.ts'
import { parseNetwork } from '../platform/security/client-address.ts'
import { deviceCookies } from '../platform/security/device-cookies.ts'
import { createThrottles } from '../platform/security/throttles.ts'
import { createTokens } from '../platform/security/tokens.ts'

export type AccessSlice = Awaited<ReturnType<typeof openAccessSlice>>

/** Passwords, tokens, reset keys and throttles. */
export async function openAccessSlice(config: Config, jwtSecret: string, now: () => Date) {
  return {
    passwords: await createPasswords(),
    isTooCommon: config.refuseCommonPasswords ? isCommonPassword : () => Promise.resolve(false),
    tokens: createTokens(jwtSecret, () => now().getTime()),
    ...resetKeys(jwtSecret),
    verificationKeys: verificationKeys(jwtSecret),
    shareTokens: shareTokens(jwtSecret),
    throttles: createThrottles(config.rateLimitScale),
    deviceCookies: deviceCookies(jwtSecret, config.publicUrl.startsWith('https:')),
    trustedProxies: config.trustedProxies.map(parseNetwork),
  }
}
