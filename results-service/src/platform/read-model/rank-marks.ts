import { LRUCache } from 'lru-cache'

type Mark = Readonly<Record<string, string | number | null>>

interface Marked {
  readonly changes: number
  readonly marks: Mark[]
}

const every = 1000

/**
 * Every thousandth row of lists that were asked for far from their beginning, so that a page there need not be
 * counted to from the start. Good until the list changes, and then found anew when they are next wanted.
 */
export function rankMarks() {
  const lists = new LRUCache<string, Marked>({ max: 50 })
  return {
    /**
     * The last mark at or before a rank (from 0), and how many rows lie up to it.
     * @param changes how often the table was changed
     * @param next finds the row so many steps behind another one, or from the beginning
     */
    before(
      key: string,
      changes: number,
      rank: number,
      next: (after: Mark | undefined, step: number) => Mark | undefined,
    ): { readonly after: Mark | undefined; readonly rank: number } {
      if (rank < 2 * every) return { after: undefined, rank: 0 }
      let list = lists.get(key)
      if (list?.changes !== changes) lists.set(key, (list = { changes, marks: [] }))
      const { marks } = list
      while (marks.length * every + every <= rank) {
        const mark = next(marks.at(-1), every)
        if (mark === undefined) break
        marks.push(mark)
      }
      const index = Math.min(marks.length, Math.floor(rank / every))
      return { after: marks[index - 1], rank: index * every }
    },
  }
}
