/**
 * The code on a report by which anybody can check it: seven groups of four signs from an alphabet without
 * I, L, O and U. The last two signs only tell a slip of the pen from a code that was never given out.
 */
export const reportCheckCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const payloadSigns = 26
/** The greatest prime below 32²: every wrong sign, and every two that changed places, changes the remainder. */
const modulus = 1021n

export type TypedCode =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'wrong-length'; readonly signs: number }
  /** As many signs as a code has, but they do not fit together. */
  | { readonly kind: 'mistyped' }

/** Reads a code as people type it: any case, any blanks and hyphens, O for 0, I and L for 1. */
export function readTypedCode(text: string): TypedCode {
  const signs = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (signs.length !== payloadSigns + 2) return { kind: 'wrong-length', signs: signs.length }
  if (![...signs].every((sign) => alphabet.includes(sign))) return { kind: 'mistyped' }
  const code = inGroups(signs)
  return reportCheckCodeOf(signatureIn(code)) === code ? { kind: 'code', code } : { kind: 'mistyped' }
}

/** @param seal 130 bits */
export function reportCheckCodeOf(seal: bigint): string {
  const check = (modulus - ((seal * 1024n) % modulus)) % modulus
  return inGroups(signsOf(seal, payloadSigns) + signsOf(check, 2))
}

/** The 130 bits in a code. */
export function signatureIn(code: string): bigint {
  const signs = code.replaceAll('-', '').slice(0, payloadSigns)
  return [...signs].reduce((sum, sign) => sum * 32n + BigInt(alphabet.indexOf(sign)), 0n)
}

const inGroups = (signs: string) => signs.match(/.{4}/g)?.join('-') ?? ''

const signsOf = (value: bigint, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const shift = BigInt(5 * (count - 1 - index))
    return alphabet.charAt(Number((value >> shift) & 31n))
  }).join('')
