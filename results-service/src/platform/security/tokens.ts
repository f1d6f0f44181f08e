import { createSecretKey } from 'node:crypto'
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

/** @param now the current time in milliseconds */
export function createTokens(secret: string, now: () => number): Tokens {
  // With a string, every call would derive a KeyObject.
  const key = createSecretKey(Buffer.from(secret))
  const verified = new LRUCache<string, Claims>({ max: cachedSignatures })
  return {
    issue(holder, rememberMe, atMost = lifetime.long) {
      const issuedAt = Math.floor(now() / 1000)
      const expiresIn = Math.min(atMost, rememberMe ? lifetime.long : lifetime.short)
      return jwt.sign({ ...holder, iat: issuedAt }, key, { algorithm, expiresIn })
    },
    renew: (claims) => jwt.sign({ ...claims, iat: Math.floor(now() / 1000) }, key, { algorithm }),
    verify(token) {
      const seconds = Math.floor(now() / 1000)
      const known = verified.get(token)
      if (known !== undefined) return seconds < known.exp ? known : undefined
      try {
        const payload = jwt.verify(token, key, { algorithms: [algorithm], clockTimestamp: seconds })
        const claims = Claims.safeParse(payload).data
        if (claims !== undefined) verified.set(token, claims)
        return claims
      } catch {
        return undefined
      }
    },
  }
}
