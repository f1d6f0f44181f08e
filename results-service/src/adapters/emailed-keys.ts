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

const idBytes = 16

export const resetKeys = (serverSecret: string) => emailedKeys(serverSecret, 'swabwise password reset keys')
export const verificationKeys = (serverSecret: string) =>
  emailedKeys(serverSecret, 'swabwise email verification keys')

/** Keys are stored nowhere: each is the two ids plus a MAC under the server's secret. */
function emailedKeys(serverSecret: string, purpose: string): EmailedKeys {
  const secret = Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32))
  const prove = (ids: Buffer) => createHmac('sha256', secret).update(ids).digest()
  return {
    keyOf({ accountId, requestId }) {
      const ids = Buffer.concat([parse(accountId), parse(requestId)])
      return Buffer.concat([ids, prove(ids)]).toString('base64url')
    },
    requestOf(key) {
      if (!/^[\w-]{86}$/.test(key)) return undefined
      const bytes = Buffer.from(key, 'base64url')
      const ids = bytes.subarray(0, 2 * idBytes)
      if (!timingSafeEqual(bytes.subarray(2 * idBytes), prove(ids))) return undefined
      return {
        accountId: AccountId.parse(stringify(ids.subarray(0, idBytes))),
        requestId: EventId.parse(stringify(ids.subarray(idBytes))),
      }
    },
  }
}
