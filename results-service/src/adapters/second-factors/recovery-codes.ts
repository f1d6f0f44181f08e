import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

const count = 10
/** 80 bits: nobody finds one from its hash. */
const bytes = 10

/** `ABCD-EFGH-IJKL-MNOP` */
export function newRecoveryCodes(): {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
} {
  const codes = Array.from({ length: count }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer })
    return (base32.match(/.{4}/g) ?? []).join('-')
  })
  return { codes, hashes: codes.map(hashOf) }
}

/** However it is typed. */
export const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('base64url')
