/**
 * The code for checking a report: seven groups of four characters from an alphabet without I, L, O and U. The last two
 * only distinguish typing errors from codes that were never issued.
 */
export const reportCheckCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const payloadLength = 26
/** The largest prime below 32²: every wrong character and every transposition changes the remainder. */
const modulus = 1021n

export type TypedCode =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'wrong-length'; readonly signs: number }
  /** The right length, but the checksum fails. */
  | { readonly kind: 'mistyped' }

/** Ignores case, blanks and hyphens; reads O as 0, and I and L as 1. */
export function readTypedCode(text: string): TypedCode {
  const signs = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (signs.length !== payloadLength + 2) return { kind: 'wrong-length', signs: signs.length }
  if (![...signs].every((sign) => alphabet.includes(sign))) return { kind: 'mistyped' }
  const code = inGroups(signs)
  return reportCheckCodeOf(signatureIn(code)) === code ? { kind: 'code', code } : { kind: 'mistyped' }
}

/** @param signature 130 bits */
export function reportCheckCodeOf(signature: bigint): string {
  const check = (modulus - ((signature * 1024n) % modulus)) % modulus
  return inGroups(signsOf(signature, payloadLength) + signsOf(check, 2))
}

/** The 130 bits in a code. */
export function signatureIn(code: string): bigint {
  const signs = code.replaceAll('-', '').slice(0, payloadLength)
  return [...signs].reduce((sum, sign) => sum * 32n + BigInt(alphabet.indexOf(sign)), 0n)
}

const inGroups = (signs: string) => signs.match(/.{4}/g)?.join('-') ?? ''

const signsOf = (value: bigint, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const shift = BigInt(5 * (count - 1 - index))
    return alphabet.charAt(Number((value >> shift) & 31n))
  }).join('')
