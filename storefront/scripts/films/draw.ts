import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import subsetFont from 'subset-font'
import { drawings, type DrawingName } from '@swabwise/cms/drawings'

export const colour = {
  paper: '#faf7f0',
  sheet: '#fffdf8',
  ink: '#16211d',
  quiet: '#4d5852',
  leaf: '#1f6b4a',
  fill: '#dfe8d5',
  line: '#7b837d',
  faint: '#dad4c5',
}

const require = createRequire(import.meta.url)
const letters = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
async function face(file: string, variationAxes: Record<string, number>) {
  const source = readFileSync(require.resolve(`@fontsource-variable/${file}`))
  return fontkit.create(await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes }))
}
export const headline = await face('newsreader/files/newsreader-latin-opsz-normal.woff2', {
  wght: 430,
  opsz: 72,
})
export const plain = await face(
  'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  { wght: 400 },
)
type Face = typeof headline

export const widthOf = (font: Face, words: string, size: number) =>
  (font.layout(words).glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * size) /
  font.unitsPerEm

/** Words as outlines: whoever renders this needs none of our fonts. */
export function words(font: Face, text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / font.unitsPerEm
  let pen = 0
  const glyphs = font.layout(text).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${pen})" d="${glyph.path.toSVG()}"/>`
    pen += glyph.advanceWidth
    return outline
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

export const centred = (text: string, x: number, y: number, size: number, fill: string) =>
  words(plain, text, x - widthOf(plain, text, size) / 2, y, size, fill)

/** 0 before `from`, 1 after `to`, and smoothly between them. */
export function between(t: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

const longest = 190

/** Lines that draw themselves; `shown` from 0 to 1. */
export const line = (d: string, shown = 1, stroke = colour.leaf, width = 0.6) =>
  shown <= 0
    ? ''
    : `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${shown < 1 ? ` stroke-dasharray="${longest * shown} ${longest * 2}"` : ''}/>`

export const tint = (d: string, shown = 1) =>
  `<path d="${d}" fill="${colour.fill}" opacity="${shown}" transform="translate(3 2.5)"/>`

export const linesOf = (name: DrawingName) => drawings[name].lines.split(/(?=M)/)

/** A drawing of the site that draws itself within a second. */
export const drawn = (name: DrawingName, t: number) =>
  tint(drawings[name].tint, between(t, 0.4, 1.2)) + line(drawings[name].lines, between(t, 0, 1.2))

export const moved = (what: string, x: number, y: number, more = '') =>
  `<g transform="translate(${x} ${y}) ${more}">${what}</g>`

export const faded = (what: string, opacity: number) => `<g opacity="${opacity}">${what}</g>`
