import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AccountId } from '@swabwise/events/catalogue/ids'

const algorithm = 'HS512'
const day = 24 * 60 * 60
const lifetime = { short: day, long: 30 * day }

const Claims = z.object({
  sub: z.string(),
  auth: z.string(),
  userId: AccountId,
  /** The account's token version at issue: a newer version revokes the token. */
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
})
export type Claims = z.infer<typeof Claims>

export interface Tokens {
  issue(holder: Pick<Claims, 'sub' | 'auth' | 'userId' | 'ver'>, rememberMe: boolean): string
  /** The same session, with the same expiry, under another token version. */
  renew(claims: Claims, ver: number): string
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
    issue(holder, rememberMe) {
      const issuedAt = Math.floor(now() / 1000)
      const expiresIn = rememberMe ? lifetime.long : lifetime.short
      return jwt.sign({ ...holder, iat: issuedAt }, key, { algorithm, expiresIn })
    },
    renew: (claims, ver) => jwt.sign({ ...claims, ver, iat: Math.floor(now() / 1000) }, key, { algorithm }),
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
