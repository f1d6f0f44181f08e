import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { AccountId, EventId } from '@swabwise/events/catalogue/ids'

export interface ResetRequest {
  readonly accountId: AccountId
  /** The PasswordResetRequested event. */
  readonly requestId: EventId
}

export interface ResetKeys {
  /** 86 URL-safe characters. */
  keyOf(request: ResetRequest): string
  /** Undefined for a key we did not issue. Does not check whether it is still valid. */
  requestOf(key: string): ResetRequest | undefined
}

const idBytes = 16

/** Keys are stored nowhere: each is the two ids plus a MAC under the server's secret. */
export function resetKeys(serverSecret: string): ResetKeys {
  const secret = Buffer.from(hkdfSync('sha256', serverSecret, '', 'swabwise password reset keys', 32))
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
