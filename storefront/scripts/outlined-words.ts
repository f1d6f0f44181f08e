import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import subsetFont from 'subset-font'

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
export function outlined(font: Face, text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / font.unitsPerEm
  let pen = 0
  const glyphs = font.layout(text).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${pen})" d="${glyph.path.toSVG()}"/>`
    pen += glyph.advanceWidth
    return outline
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}
