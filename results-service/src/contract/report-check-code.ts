/**
 * The code on a report by which anybody can check it: seven groups of four signs from an alphabet without
 * I, L, O and U. The last two signs only tell a slip of the pen from a code that was never given out.
 */
export const reportCheckCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const payloadSigns = 26
const groupSigns = 4
/** The greatest prime below 32²: every wrong sign, and every two that changed places, changes the remainder. */
const modulus = 1021

export type TypedCode =
  | { readonly kind: 'code'; readonly code: string }
  /** Too few or too many signs. */
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
  const payload = signs.slice(0, payloadSigns)
  const whole = [...signs].every((sign) => alphabet.includes(sign))
  return whole && signs === payload + checkSigns(payload)
    ? { kind: 'code', code: inGroups(signs) }
    : { kind: 'mistyped' }
}

/** A code from its 26 signs of payload. */
export const reportCheckCodeOf = (payload: string): string => inGroups(payload + checkSigns(payload))

/** The 26 signs of payload in a code that `readTypedCode` gave. */
export const payloadOf = (code: string): string => code.replaceAll('-', '').slice(0, payloadSigns)

const inGroups = (signs: string) => signs.match(new RegExp(`.{${groupSigns}}`, 'g'))?.join('-') ?? ''

function checkSigns(payload: string): string {
  const sum = [...payload].reduce((rest, sign) => (rest * 32 + alphabet.indexOf(sign)) % modulus, 0)
  // By the position's weight of two more places, as if the check stood at the end.
  const check = (modulus - ((sum * 1024) % modulus)) % modulus
  return (alphabet[check >> 5] ?? '') + (alphabet[check & 31] ?? '')
}
