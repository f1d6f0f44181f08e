import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { ShareId } from '@swabwise/events/catalogue/ids'

export interface HealthLinkKeys {
  /** Names a share in an address that cannot be guessed, and that alone opens nothing. */
  idOf(share: ShareId): string
  shareOf(id: string): ShareId | undefined
  /** 256 bits, base64url: only whoever has the link knows them. */
  keyOf(share: ShareId): string
  /** A JWE that the link's key opens. */
  encrypt(share: ShareId, content: string, contentType: string): Promise<string>
}

/** @param key must outlive every link */
export function healthLinkKeys(key: Buffer): HealthLinkKeys {
  const secret = (what: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `swabwise health link ${what}`, 32))
  const [naming, encrypting] = [secret('ids'), secret('keys')]
  const markOf = (share: ShareId) => createHmac('sha256', naming).update(share).digest()
  const keyOf = (share: ShareId) => createHmac('sha256', encrypting).update(share).digest()
  return {
    idOf: (share) => `${share}.${markOf(share).toString('base64url')}`,
    shareOf(id) {
      const [name, mark = ''] = id.split('.')
      const share = ShareId.safeParse(name)
      const given = Buffer.from(mark, 'base64url')
      if (!share.success || given.length !== 32) return undefined
      return timingSafeEqual(given, markOf(share.data)) ? share.data : undefined
    },
    keyOf: (share) => keyOf(share).toString('base64url'),
    encrypt: (share, content, contentType) =>
      new CompactEncrypt(new TextEncoder().encode(content))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: contentType })
        .encrypt(keyOf(share)),
  }
}
