import { kitIdFormat, kitIdPattern } from '@swabwise/events/vocabulary/kit-id'

export const kitIdFormatMessage = `The Swab Kit ID you have entered is not in the correct format. Please make sure it is in this format: ${kitIdFormat} and try again.`

const slots = [/[A-Z]/, /[A-Z]/, ...Array.from({ length: 12 }, () => /[0-9]/)]
const hyphenBefore = new Set([2, 6, 10])
const wholeId = /(?<![A-Z0-9])[A-Z]{2}(?:[^A-Z0-9]*\d){12}(?![A-Z0-9])/

/**
 * What was typed or pasted, with hyphens where they belong: two letters, then twelve digits. What cannot belong is not
 * taken. A whole ID is found within other words.
 */
export function maskKitId(typed: string): string {
  const text = typed.normalize('NFKC').toUpperCase()
  let masked = ''
  let slot = 0
  for (const character of wholeId.exec(text)?.[0] ?? text) {
    if (!slots[slot]?.test(character)) continue
    masked += hyphenBefore.has(slot) ? `-${character}` : character
    slot += 1
  }
  return masked
}

/** Where the caret belongs in the masked text when it stood here in the text as typed. */
export const caretAfterMask = (typed: string, caret: number): number =>
  maskKitId(typed.slice(0, caret)).length

export const isKitId = (text: string): boolean => kitIdPattern.test(text)

/** A kit whose ID holds MJ- is a cannabis kit: it has a tutorial of its own. */
export function tutorialAddress(kitId: string): string {
  return kitId.includes('MJ-') ? '/tutorial?test=cannabis' : '/tutorial'
}
