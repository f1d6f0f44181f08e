/** What a list of an admin is sorted, counted and searched by: SQL over the row `t` of a table and what is joined to it. */
export interface List<Order extends string = string> {
  readonly name: `list_${string}`
  readonly table: string
  readonly from: string
  /** Changes of other tables, as triggers name them, and which rows `t` change with them. */
  readonly alsoAfter: Readonly<Record<string, string>>
  /** The two columns that it is filtered and counted by. */
  readonly cell: readonly [a: string, b: string]
  readonly orders: Readonly<Record<Order, string>>
  /** Texts of the row itself, in a full-text table that is called as the list is, and `_text`. */
  readonly own: Readonly<Record<string, string>>
  /** Texts of what is joined to it. */
  readonly others: string
  /** What a filter is looked for in where too many match to list them. */
  readonly text?: string
  /** The row numbers of matches of the full-text phrase `?`, perhaps some twice. */
  readonly matching: string
  /** The row numbers that belong to the kit `?`: all trigrams of digits are common, so that whole identifiers are not searched for. */
  readonly ofKit: string
}

/** Trigrams find nothing shorter than three letters. With two marks before it, which nobody can type, a beginning's first letter is found. */
const mark = '\u0001'
export const beginning = (sql: string) => `char(1, 1) || ifnull(${sql}, '')`
export const part = (sql: string) => `char(2) || ${sql}`

/** What a filter looks for: a part of three letters or more, or the beginning with less. */
export function soughtBy(filter = ''): string | undefined {
  const letters = [
    ...filter
      .replace(/\p{Cc}/gu, '')
      .trim()
      .toLowerCase(),
  ]
  if (letters.length === 0) return undefined
  return letters.length > 2 ? letters.join('') : [mark, mark, ...letters].slice(-3).join('')
}
