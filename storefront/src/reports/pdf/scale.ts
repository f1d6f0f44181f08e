import { drawScale, scaleSize, xOf } from '../scale/draw-scale.ts'
import type { Meaning, ScaleMark } from '../scale/draw-scale.ts'
import type { ResultScale } from '../scale/result-scale.ts'
import { tenth, words } from './marks.ts'
import { linesOf, widthOfLine } from './typesetting/lines.ts'
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
  const stops = scale.stops.map(({ place, word }) => {
    const style = place === scale.you?.place ? { ...styles.smallStrong, ink: inks.genetics } : styles.small
    const [line = []] = linesOf([{ text: word, face: style.face }], Infinity, press.faces)
    return { word, style, middle: column.x + xOf(place) * unit, width: widthOfLine(line) * style.size }
  })
  const shrunk = shrunkToFit(stops)
  const labels = stops.flatMap(({ word, style, middle }) =>
    words(
      word,
      { ...style, size: tenth(style.size * shrunk) },
      tenth(middle),
      tenth(foot),
      press.faces,
      'middle',
    ),
  )
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

const gap = px(8)

/** How much smaller words that stand around their middles are set, so that none touches the next. In points. */
export function shrunkToFit(stops: readonly { readonly middle: number; readonly width: number }[]): number {
  const fits = stops.slice(1).map(({ middle, width }, index) => {
    const before = stops[index] ?? { middle, width }
    return (middle - before.middle - gap) / ((width + before.width) / 2)
  })
  return Math.min(1, ...fits)
}

function placed(mark: ScaleMark, { x, y }: Column, unit: number): Mark {
  const onPaper = (points: readonly number[]) =>
    points.map((value, index) => tenth((index % 2 === 0 ? x : y) + value * unit))
  const ink = inkOf[mark.meaning]
  if (mark.kind === 'shape') return { kind: 'shape', ink, points: onPaper(mark.points) }
  const { cap, lines, width } = mark
  return { kind: 'strokes', ink, cap, width: tenth(width * unit), lines: lines.map(onPaper) }
}
