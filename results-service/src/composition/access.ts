import { isCommonPassword } from '../adapters/common-passwords.ts'
import { createPasswords } from '../adapters/passwords.ts'
import { resetKeys, verificationKeys } from '../adapters/emailed-keys.ts'
import { createChallenges } from '../adapters/second-factors/challenges.ts'
import { webAuthn } from '../adapters/second-factors/passkeys.ts'
import { hashOf, newRecoveryCodes } from '../adapters/second-factors/recovery-codes.ts'
import { newSecret, stepOf, uriOf } from '../adapters/second-factors/totp.ts'
import { derivedTokens } from '../adapters/derived-tokens.ts'
import type { Config, ServerSecrets } from '../config.ts'
import { parseNetwork } from '../platform/security/client-address.ts'
import { apiKeyPrefix } from '../platform/http/caller.ts'
import { deviceCookies } from '../platform/security/device-cookies.ts'
import { createThrottles } from '../platform/security/throttles.ts'
import { createTokens } from '../platform/security/tokens.ts'

export type AccessSlice = Awaited<ReturnType<typeof openAccessSlice>>

/** Passwords, tokens, reset keys and throttles. */
export async function openAccessSlice(config: Config, jwtSecrets: ServerSecrets, now: () => Date) {
  return {
    passwords: await createPasswords(),
    isTooCommon: config.refuseCommonPasswords ? isCommonPassword : () => Promise.resolve(false),
    tokens: createTokens(jwtSecrets, () => now().getTime()),
    ...resetKeys(jwtSecrets),
    verificationKeys: verificationKeys(jwtSecrets),
    shareTokens: derivedTokens(jwtSecrets[0], 'share tokens'),
    apiKeyTokens: derivedTokens(jwtSecrets[0], 'API keys', apiKeyPrefix),
    webAuthn: webAuthn(createChallenges(jwtSecrets, () => now().getTime())),
    siteOf: (host: string) => config.passkeySite ?? new URL(`http://${host}`),
    codes: { stepOf, hashOf },
    authenticators: { newSecret, uriOf },
    newRecoveryCodes,
    throttles: createThrottles(config.rateLimitScale),
    deviceCookies: deviceCookies(jwtSecrets, config.publicUrl.startsWith('https:')),
    trustedProxies: config.trustedProxies.map(parseNetwork),
  }
}
