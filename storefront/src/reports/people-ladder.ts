/** One of a hundred people: an upright rung, long for those who are counted, so that no colour is needed to tell. */
export interface Rung {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly counted: boolean
}

const perRow = 20
const rows = 5
const pitch = { x: 9, y: 14 }
/** The wider step after every tenth rung makes them easy to count. */
const gapAfterTen = 7
const lengths = { counted: 8.4, other: 3 }

export const ladderSize = {
  width: (perRow - 1) * pitch.x + gapAfterTen + 4,
  height: rows * pitch.y - (pitch.y - lengths.counted),
}
export const rungWidth = { counted: 2.6, other: 1.8 }

/** A hundred rungs from the top left, row by row, the counted ones first. `y` is the middle of a rung. */
export function rungsOf(in100: number): readonly Rung[] {
  return Array.from({ length: perRow * rows }, (_, index) => {
    const column = index % perRow
    const counted = index < in100
    return {
      x: 2 + column * pitch.x + (column >= 10 ? gapAfterTen : 0),
      y: lengths.counted / 2 + Math.floor(index / perRow) * pitch.y,
      length: counted ? lengths.counted : lengths.other,
      counted,
    }
  })
}
