import type { Typeface } from './faces.ts'
import type { Wrap } from './lines.ts'

/** US Letter, in points: the customers live in Canada and the United States. */
export const paper = { width: 612, height: 792 }

/** "Margins 0.5" is read as half an inch on all four sides. */
export const margin = 0.5 * 72

/** "Scale 0.8" is read as the screen's measures at 0.8 of their size: one CSS pixel, 0.75 points, prints as 0.6 points. */
export const scale = 0.8
export const px = (pixels: number): number => pixels * 0.75 * scale

export type Ink = readonly [red: number, green: number, blue: number]
const hex = (colour: number): Ink => [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255]

/** The light tokens of the design system. */
export const inks = {
  text: hex(0x16211d),
  quiet: hex(0x4d5852),
  line: hex(0xdad4c5),
  lineStrong: hex(0x7b837d),
  action: hex(0x1f6b4a),
  genetics: hex(0x5b3a6e),
  noResult: hex(0x5f6662),
  surface: hex(0xf3efe3),
}

/** One piece of text's look; sizes in points, leading as a multiple of the size. */
export interface Style {
  readonly face: Typeface
  readonly size: number
  readonly leading: number
  readonly ink: Ink
  readonly wrap: Wrap
}

const style = (face: Typeface, pixels: number, leading: number, ink: Ink = inks.text): Style => ({
  face,
  size: px(pixels),
  leading,
  ink,
  wrap: face === 'headline' ? 'balance' : 'pretty',
})

export const styles = {
  text: style('text', 15.5, 1.36),
  strong: style('strong', 15.5, 1.36),
  small: style('text', 13.2, 1.35, inks.quiet),
  smallStrong: style('strong', 13.5, 1.36),
  above: style('text', 15, 1.35, inks.quiet),
  title: style('headline', 54, 1.08),
  headline: style('headline', 38, 1.1),
  heading: style('strong', 15.5, 1.35),
  rowHeadline: style('headline', 25, 1.16),
  result: style('strong', 22, 1.35),
  name: style('text', 24, 1.3),
  codeSmall: style('code', 15.5, 1.42),
  code: style('code', 34, 1.2, inks.genetics),
}
