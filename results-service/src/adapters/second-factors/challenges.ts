import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const minutesMs = 5 * 60_000
const [nonceBytes, timeBytes] = [16, 6]

/** What a challenge is signed for, so that none is taken in place of another. */
export type Purpose = 'sign in' | `add ${string}` | `confirm ${string}`

export interface Challenges {
  issue(purpose: Purpose): Uint8Array<ArrayBuffer>
  /** True once, for five minutes. */
  take(challenge: string, purpose: Purpose): boolean
}

/**
 * Stored nowhere, so that any replica may check what another issued; each process refuses what it has seen.
 * @param now milliseconds
 */
export function createChallenges(
  serverSecrets: readonly [string, ...(readonly string[])],
  now: () => number,
): Challenges {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'swabwise challenges', 32))
  const [current, accepted] = [derive(serverSecrets[0]), serverSecrets.map(derive)]
  const taken = new LRUCache<string, true>({ max: 100_000, ttl: minutesMs })
  const prove = (head: Buffer, purpose: Purpose, key: Buffer) =>
    createHmac('sha256', key).update(head).update(purpose).digest()
  return {
    issue(purpose) {
      const head = Buffer.concat([randomBytes(nonceBytes), Buffer.alloc(timeBytes)])
      head.writeUIntBE(now() + minutesMs, nonceBytes, timeBytes)
      return new Uint8Array(Buffer.concat([head, prove(head, purpose, current)]))
    },
    take(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url')
      const head = bytes.subarray(0, nonceBytes + timeBytes)
      const given = bytes.subarray(nonceBytes + timeBytes)
      if (given.length !== 32 || head.readUIntBE(nonceBytes, timeBytes) <= now()) return false
      if (!accepted.some((key) => timingSafeEqual(given, prove(head, purpose, key)))) return false
      const seen = head.toString('base64url')
      if (taken.has(seen)) return false
      taken.set(seen, true)
      return true
    },
  }
}
