import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { AccountId, EventId } from '@swabwise/events/catalogue/ids'

interface LinkRequest {
  readonly accountId: AccountId
  /** The event that asked for the link. */
  readonly requestId: EventId
}

export interface EmailedKeys {
  /** 86 URL-safe characters. */
  keyOf(request: LinkRequest): string
  /** Undefined for a key we did not issue. Does not check whether it is still valid. */
  requestOf(key: string): LinkRequest | undefined
}

/** The first makes keys, all prove them. */
type ServerSecrets = readonly [string, ...(readonly string[])]

const idBytes = 16

export const resetKeys = (serverSecrets: ServerSecrets) =>
  emailedKeys(serverSecrets, 'swabwise password reset keys')
export const verificationKeys = (serverSecrets: ServerSecrets) =>
  emailedKeys(serverSecrets, 'swabwise email verification keys')

/** Keys are stored nowhere: each is the two ids plus a MAC under a secret of the server. */
function emailedKeys(serverSecrets: ServerSecrets, purpose: string): EmailedKeys {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const [current, accepted] = [derive(serverSecrets[0]), serverSecrets.map(derive)]
  const prove = (ids: Buffer, secret: Buffer) => createHmac('sha256', secret).update(ids).digest()
  return {
    keyOf({ accountId, requestId }) {
      const ids = Buffer.concat([parse(accountId), parse(requestId)])
      return Buffer.concat([ids, prove(ids, current)]).toString('base64url')
    },
    requestOf(key) {
      if (!/^[\w-]{86}$/.test(key)) return undefined
      const bytes = Buffer.from(key, 'base64url')
      const ids = bytes.subarray(0, 2 * idBytes)
      const proof = bytes.subarray(2 * idBytes)
      if (!accepted.some((secret) => timingSafeEqual(proof, prove(ids, secret)))) return undefined
      return {
        accountId: AccountId.parse(stringify(ids.subarray(0, idBytes))),
        requestId: EventId.parse(stringify(ids.subarray(idBytes))),
      }
    },
  }
}
