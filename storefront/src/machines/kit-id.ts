export const kitIdLength = 17
export const kitIdPattern = 'XX-0000-0000-0000'
export const kitIdFormatMessage =
  'The Swab Kit ID you have entered is not in the correct format. Please make sure it is in this format: ' +
  'XX-0000-0000-0000 and try again.'

const slots = [/[A-Z]/, /[A-Z]/, ...Array.from({ length: 12 }, () => /[0-9]/)]
const hyphenBefore = new Set([2, 6, 10])

/** What was typed or pasted, in any form, as far as it fits the slots: two letters, then twelve digits. */
export function maskKitId(typed: string): string {
  let masked = ''
  let slot = 0
  for (const character of typed.normalize('NFKC').toUpperCase()) {
    if (!slots[slot]?.test(character)) continue
    masked += hyphenBefore.has(slot) ? `-${character}` : character
    slot += 1
  }
  return masked
}

/** Where the caret belongs in the masked text when it stood here in the text as typed. */
export function caretAfterMask(typed: string, caret: number): number {
  return maskKitId(typed.slice(0, caret)).length
}

export function isKitId(text: string): boolean {
  return /^[A-Z]{2}-\d{4}-\d{4}-\d{4}$/.test(text)
}

/** A kit whose ID holds MJ- is a cannabis kit: it has a tutorial of its own. */
export function tutorialAddress(kitId: string): string {
  return kitId.includes('MJ-') ? '/tutorial?test=cannabis' : '/tutorial'
}
