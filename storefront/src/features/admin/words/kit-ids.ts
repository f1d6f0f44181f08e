import { kitIdPattern } from '@swabwise/events/vocabulary/kit-id'

const mostLines = 10_000

/** One identifier a line, commas and spaces do as well. Hyphens may be left out, and small letters are as good. */
export function identifiersIn(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(tidy)
}

function tidy(word: string): string {
  const [, letters, digits] = /^([A-Z]{2})-?((?:-?\d){12})$/.exec(word.toUpperCase()) ?? []
  if (letters === undefined || digits === undefined) return word.toUpperCase()
  const groups = digits.replaceAll('-', '').match(/\d{4}/g) ?? []
  return [letters, ...groups].join('-')
}

export interface Wrong {
  readonly line: number
  readonly value: string
}

/** What is no identifier, with where it stands in the order given. */
export const wrongIn = (identifiers: readonly string[]): readonly Wrong[] =>
  identifiers.flatMap((value, index) => (kitIdPattern.test(value) ? [] : [{ line: index + 1, value }]))

export interface Range {
  readonly prefix: string
  readonly first: number
  readonly count: number
}

/** The identifiers of a range: the prefix, and after it a number that fills what is left of the twelve digits. */
export function identifiersOf({ prefix, first, count }: Range): readonly string[] | undefined {
  const [, letters, groups = ''] = /^([A-Z]{2})((?:-\d{4}){0,2})-?$/.exec(prefix.trim().toUpperCase()) ?? []
  if (letters === undefined || count < 1 || count > mostLines || first < 0) return undefined
  const left = 12 - groups.replaceAll('-', '').length
  if (String(first + count - 1).length > left) return undefined
  return Array.from({ length: count }, (_, index) => {
    const number = String(first + index).padStart(left, '0')
    return `${letters}${groups}-${(number.match(/\d{4}/g) ?? []).join('-')}`
  })
}
