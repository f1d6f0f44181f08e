import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AccountId, SessionId } from '@swabwise/events/catalogue/ids'

const algorithm = 'HS512'
const day = 24 * 60 * 60
const lifetime = { short: day, long: 30 * day }

const Claims = z.object({
  sub: z.string(),
  auth: z.string(),
  userId: AccountId,
  /** The account's token version at issue: a newer version revokes the token. */
  ver: z.int(),
  /** The session; tokens of older releases name none. */
  jti: SessionId.optional(),
  iat: z.int(),
  exp: z.int(),
})
export type Claims = z.infer<typeof Claims>

type Holder = Pick<Claims, 'sub' | 'auth' | 'userId' | 'ver' | 'jti'>

export interface Tokens {
  /** @param atMost seconds */
  issue(holder: Holder, rememberMe: boolean, atMost?: number): string
  /** With a given expiry. */
  renew(claims: Holder & Pick<Claims, 'exp'>): string
  /** Undefined unless the token is valid and has not expired. */
  verify(token: string): Claims | undefined
}

const cachedSignatures = 10_000

/** Names a secret in the tokens' headers without revealing it. */
const idOf = (secret: string) =>
  createHash('sha256').update('token secret').update(secret).digest('base64url').slice(0, 16)

/**
 * @param secrets the first signs, all verify
 * @param now the current time in milliseconds
 */
export function createTokens(secrets: readonly [string, ...(readonly string[])], now: () => number): Tokens {
  // With a string, every call would derive a KeyObject.
  const keys = new Map(secrets.map((secret) => [idOf(secret), createSecretKey(Buffer.from(secret))]))
  const keyid = idOf(secrets[0])
  const key = createSecretKey(Buffer.from(secrets[0]))
  const verified = new LRUCache<string, Claims>({ max: cachedSignatures })
  return {
    issue(holder, rememberMe, atMost = lifetime.long) {
      const issuedAt = Math.floor(now() / 1000)
      const expiresIn = Math.min(atMost, rememberMe ? lifetime.long : lifetime.short)
      return jwt.sign({ ...holder, iat: issuedAt }, key, { algorithm, keyid, expiresIn })
    },
    renew: (claims) => jwt.sign({ ...claims, iat: Math.floor(now() / 1000) }, key, { algorithm, keyid }),
    verify(token) {
      const seconds = Math.floor(now() / 1000)
      const known = verified.get(token)
      if (known !== undefined) return seconds < known.exp ? known : undefined
      const claims = Claims.safeParse(payloadOf(token, seconds)).data
      if (claims !== undefined) verified.set(token, claims)
      return claims
    },
  }

  function payloadOf(token: string, seconds: number): unknown {
    for (const candidate of candidates(token))
      try {
        return jwt.verify(token, candidate, { algorithms: [algorithm], clockTimestamp: seconds })
      } catch {
        continue
      }
    return undefined
  }

  /** Tokens of older releases name no key. */
  function candidates(token: string): Iterable<KeyObject> {
    const named = keyIdIn(token)
    if (named === undefined) return keys.values()
    const found = keys.get(named)
    return found === undefined ? [] : [found]
  }
}

function keyIdIn(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid
  } catch {
    return undefined
  }
}
