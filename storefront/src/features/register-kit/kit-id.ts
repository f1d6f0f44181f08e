import { kitIdFormat, kitIdPattern } from '@swabwise/events/vocabulary/kit-id'

export const kitIdFormatMessage = `The Swab Kit ID you have entered is not in the correct format. Please make sure it is in this format: ${kitIdFormat} and try again.`

const slots = [/[A-Z]/, /[A-Z]/, ...Array.from({ length: 12 }, () => /[0-9]/)]
const hyphenBefore = new Set([2, 6, 10])

/**
 * What was typed or pasted, in any form: with hyphens where they belong as far as it fits the slots, two letters, then
 * twelve digits. A whole ID is found within other words. What fits neither stays as it was typed: nothing is lost
 * without a word, and on submitting it is told.
 */
export function maskKitId(typed: string): string {
  const text = typed.normalize('NFKC').toUpperCase()
  const within = /(?<![A-Z0-9])[A-Z]{2}(?:[^A-Z0-9]*\d){12}(?![A-Z0-9])/.exec(text)?.[0]
  return hyphenated(text) ?? (within && hyphenated(within)) ?? text.trimStart()
}

/** Undefined where a letter or digit is in the wrong slot, or one too many. */
function hyphenated(text: string): string | undefined {
  let masked = ''
  let slot = 0
  for (const character of text) {
    if (!/[\p{L}\p{N}]/u.test(character)) continue
    if (!slots[slot]?.test(character)) return undefined
    masked += hyphenBefore.has(slot) ? `-${character}` : character
    slot += 1
  }
  return masked
}

/** Where the caret belongs in the masked text when it stood here in the text as typed. */
export function caretAfterMask(typed: string, caret: number): number {
  const masked = maskKitId(typed)
  return Math.min(
    hyphenated(typed.normalize('NFKC').toUpperCase()) === masked
      ? maskKitId(typed.slice(0, caret)).length
      : caret,
    masked.length,
  )
}

export const isKitId = (text: string): boolean => kitIdPattern.test(text)

/** A kit whose ID holds MJ- is a cannabis kit: it has a tutorial of its own. */
export function tutorialAddress(kitId: string): string {
  return kitId.includes('MJ-') ? '/tutorial?test=cannabis' : '/tutorial'
}
