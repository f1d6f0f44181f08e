// Draws what stands for a page where it is shared, and the site's icons, from our own drawings.
// Run by hand after changing a drawing: node storefront/scripts/share-pictures.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { sharePictures } from '../src/content/share-pictures.ts'
import { drawings, type DrawingName } from '@swabwise/cms/drawings'
import { leaf } from '../src/ui/illustrations/leaf-paths.ts'
import { colour, headline, outlined, plain } from './outlined-words.ts'

const publicDir = new URL('../public/', import.meta.url)
const markRungs = [9, 15, 11, 15, 7]

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
<rect x="656" y="32" width="512" height="566" fill="none" stroke="${colour.faint}"/>
${drawing}
${rungs(72, 58, 1.9, colour.leaf)}${outlined(headline, 'Swabwise', 130, 86, 40, colour.ink)}
${words.map((line, index) => outlined(headline, line, 70, first + index * size, size, colour.ink)).join('')}
${outlined(plain, 'A DNA test for people who use cannabis', 72, 572, 25, colour.quiet)}
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
