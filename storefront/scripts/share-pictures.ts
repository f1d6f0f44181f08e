// Draws what stands for a page where it is shared, and the site's icons, from our own drawings.
// Run by hand after changing a drawing: node storefront/scripts/share-pictures.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { sharePictures } from '../src/content/share-pictures.ts'
import { drawings, type DrawingName } from '@swabwise/cms/drawings'
import { leaf } from '../src/ui/illustrations/leaf-paths.ts'

const require = createRequire(import.meta.url)
const publicDir = new URL('../public/', import.meta.url)
const colour = {
  paper: '#faf7f0',
  sheet: '#fffdf8',
  ink: '#16211d',
  quiet: '#4d5852',
  leaf: '#1f6b4a',
  fill: '#dfe8d5',
  line: '#7b837d',
}
const markRungs = [9, 15, 11, 15, 7]

const letters = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
async function face(file: string, variationAxes: Record<string, number>) {
  const source = readFileSync(require.resolve(`@fontsource-variable/${file}`))
  return fontkit.create(await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes }))
}
const headline = await face('newsreader/files/newsreader-latin-opsz-normal.woff2', { wght: 430, opsz: 72 })
const text = await face(
  'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  { wght: 400 },
)

/** Words as outlines: whoever renders this needs none of our fonts. */
function set(font: typeof headline, words: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / font.unitsPerEm
  let pen = 0
  const glyphs = font.layout(words).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${pen})" d="${glyph.path.toSVG()}"/>`
    pen += glyph.advanceWidth
    return outline
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

const rungs = (x: number, y: number, scale: number, stroke: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" d="${markRungs
    .map((length, index) => `M${2 + index * 5} ${8 - length / 2}v${length}`)
    .join('')}"/>`

const drawn = (name: DrawingName, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${drawings[name].tint}" transform="translate(3 2.5)" fill="${colour.fill}"/><path d="${drawings[name].lines}" fill="none" stroke="${colour.leaf}" stroke-width="${2.2 / scale}" stroke-linecap="round" stroke-linejoin="round"/></g>`

const plates: Record<keyof typeof sharePictures, { words: readonly string[]; drawing: string }> = {
  site: {
    words: ['Know how', 'your body', 'handles THC', 'and CBD'],
    drawing: `<g transform="translate(694 62) scale(1)"><path d="${leaf.outlines}" transform="translate(7 6)" fill="${colour.fill}"/><g fill="none" stroke="${colour.leaf}" stroke-width="2"><path d="${leaf.outlines}"/><path d="${leaf.midribs}"/><path d="${leaf.rungs}" stroke-width="1.4"/><path d="${leaf.stem}"/></g></g>`,
  },
  test: {
    words: ['One swab,', 'four genes,', 'four reports'],
    drawing:
      drawn('kit', 690, 70, 2.7) +
      drawn('vial', 960, 80, 2.2) +
      drawn('swab', 716, 318, 2.2) +
      drawn('envelope', 930, 316, 2.2),
  },
  sample: {
    words: ['From your', 'cheek to', 'your report'],
    drawing: drawn('cheek', 722, 88, 4.6),
  },
  figures: {
    words: ['Questions', 'and answers'],
    drawing: `<g fill="none" stroke-linecap="butt">${Array.from({ length: 100 }, (_, index) => {
      const marked = index < 16
      const [x, y, length] = [719 + (index % 10) * 43, 108 + Math.floor(index / 10) * 46, marked ? 33 : 16]
      return `<path d="M${x} ${y - length / 2}v${length}" stroke="${marked ? colour.leaf : colour.line}" stroke-width="${marked ? 6 : 3}"/>`
    }).join('')}</g>`,
  },
}

function picture({ words, drawing }: (typeof plates)[keyof typeof sharePictures]): string {
  const size = 92
  const first = 315 - ((words.length - 1) * size) / 2 + 34
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${colour.paper}"/>
<rect x="664" y="40" width="496" height="550" fill="${colour.sheet}" stroke="${colour.line}"/>
<rect x="656" y="32" width="512" height="566" fill="none" stroke="#dad4c5"/>
${drawing}
${rungs(72, 58, 1.9, colour.leaf)}${set(headline, 'Swabwise', 130, 86, 40, colour.ink)}
${words.map((line, index) => set(headline, line, 70, first + index * size, size, colour.ink)).join('')}
${set(text, 'A DNA test for people who use cannabis', 72, 572, 25, colour.quiet)}
</svg>`
}

const icon = (size: number, room: number) => {
  const scale = (size * (1 - 2 * room)) / 24
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${colour.paper}"/>${rungs(size * room, size / 2 - 8 * scale, scale, colour.leaf)}</svg>`
}

const write = async (file: string, svg: string) =>
  writeFileSync(
    new URL(file, publicDir),
    await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer(),
  )

mkdirSync(new URL('share/', publicDir), { recursive: true })
mkdirSync(new URL('icons/', publicDir), { recursive: true })
for (const name of Object.keys(plates) as (keyof typeof sharePictures)[])
  await write(sharePictures[name].file.slice(1), picture(plates[name]))
await write('icons/192.png', icon(192, 0.12))
await write('icons/512.png', icon(512, 0.12))
// Launchers cut these to circles and other shapes: what is outside of the middle 80 % may be lost.
await write('icons/512-maskable.png', icon(512, 0.24))
await write('apple-touch-icon.png', icon(180, 0.16))
