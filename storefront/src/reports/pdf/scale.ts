import { drawScale, scaleSize, xOf } from '../scale/draw-scale.ts'
import type { Meaning, ScaleMark } from '../scale/draw-scale.ts'
import type { ResultScale } from '../scale/result-scale.ts'
import { tenth, words } from './marks.ts'
import type { Column, Press } from './typesetting/column.ts'
import { inks, px, styles } from './typesetting/measures.ts'
import type { Ink } from './typesetting/measures.ts'
import { element, print } from './typesetting/sheets.ts'
import type { Element, Mark } from './typesetting/sheets.ts'

const inkOf: { readonly [M in Meaning]: Ink } = {
  axis: inks.lineStrong,
  others: inks.lineStrong,
  alike: inks.genetics,
  you: inks.genetics,
}
const wordHeight = px(22)

export const heightOfScale = (width: number): number =>
  (width / scaleSize.width) * scaleSize.height + wordHeight

/** The drawing of the screen, with the words of its stops, across the column. It is furniture where the words beside it say all. */
export function setScale(
  press: Press,
  column: Column,
  scale: ResultScale,
  parent: Element | 'furniture',
): void {
  const unit = column.width / scaleSize.width
  const foot = column.y + scaleSize.height * unit + px(12)
  const labels = scale.stops.flatMap(({ place, word }) => {
    const yours = place === scale.you?.place
    const style = yours ? { ...styles.smallStrong, ink: inks.genetics } : styles.small
    return words(word, style, tenth(column.x + xOf(place) * unit), tenth(foot), press.faces, 'middle')
  })
  const drawing = parent === 'furniture' ? parent : element('Figure', parent, { alt: scale.inWords })
  print(
    press.sheets,
    column.sheet,
    drawing,
    ...drawScale(scale).map((mark) => placed(mark, column, unit)),
    ...labels,
  )
  column.y += heightOfScale(column.width)
}

function placed(mark: ScaleMark, { x, y }: Column, unit: number): Mark {
  const onPaper = (points: readonly number[]) =>
    points.map((value, index) => tenth((index % 2 === 0 ? x : y) + value * unit))
  const ink = inkOf[mark.meaning]
  if (mark.kind === 'shape') return { kind: 'shape', ink, points: onPaper(mark.points) }
  const { cap, lines, width } = mark
  return { kind: 'strokes', ink, cap, width: tenth(width * unit), lines: lines.map(onPaper) }
}
