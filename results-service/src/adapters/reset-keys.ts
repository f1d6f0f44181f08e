import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { AccountId, EventId } from '@swabwise/events/catalogue/ids'

/** The PasswordResetRequested event of that id, in the stream of that account. */
export interface ResetRequest {
  readonly accountId: AccountId
  readonly requestId: EventId
}

export interface ResetKeys {
  /** 86 characters that may stand in an address. */
  keyOf(request: ResetRequest): string
  /** The request that a key is of; nothing where the key is not one of ours. Says nothing of whether it may still be used. */
  requestOf(key: string): ResetRequest | undefined
}

const idBytes = 16

/**
 * Keys that are stored nowhere: both ids, which are no secret, and a proof that only the holder of the server's secret
 * can make.
 */
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
