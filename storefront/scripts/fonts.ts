// Cuts the web fonts down to what the site sets and writes src/ui/fonts.css with metric-matched fallbacks.
// Run by hand after changing a face: node storefront/scripts/fonts.ts
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const ui = new URL('../src/ui', import.meta.url)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…′″€™←↑→↓−≈≤≥\u2009\u202f`
const latinRange =
  'U+0-FF, U+131, U+152-153, U+2009-2026, U+202F-2033, U+20AC, U+2122, U+2190-2193, U+2212, U+2248, U+2264-2265'
const extendedRange = 'U+100-130, U+132-151, U+154-2AF, U+1E00-1EFF, U+20A0-20AB, U+2113'
const sample = 'what a swab of the cheek says about how your body breaks down cannabis, set in plain words'

type Axes = Record<string, number | { min: number; max: number }>
interface Face {
  family: string
  file: string
  source: string
  extended: string
  weight: string
  axes: Axes
  /** The axes at the size it is mostly set in, for measuring. */
  measuredAt: Axes
  /** A font most machines have, and the width of an average letter of the sample in it, in em. */
  fallback: { local: string[]; letterWidth: number }
}

const variable = (family: string) => (style: string) =>
  `@fontsource-variable/${family}/files/${family}-${style}-normal.woff2`
const newsreader = variable('newsreader')
const atkinson = variable('atkinson-hyperlegible-next')

const faces: Face[] = [
  {
    family: 'Newsreader',
    file: 'newsreader',
    source: newsreader('latin-opsz'),
    extended: newsreader('latin-ext-wght'),
    weight: '430',
    axes: { wght: 430, opsz: { min: 16, max: 72 } },
    measuredAt: { wght: 430, opsz: 40 },
    fallback: { local: ['Times New Roman', 'Liberation Serif'], letterWidth: 0.4166 },
  },
  {
    family: 'Atkinson Hyperlegible Next',
    file: 'atkinson',
    source: atkinson('latin-wght'),
    extended: atkinson('latin-ext-wght'),
    weight: '400 700',
    axes: { wght: { min: 400, max: 700 } },
    measuredAt: { wght: 400 },
    fallback: { local: ['Arial', 'Liberation Sans'], letterWidth: 0.4632 },
  },
]

const percent = (value: number) => `${(value * 100).toFixed(2)}%`

function fontFace(properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}\n`
}

async function cut(face: Face): Promise<string> {
  const source = readFileSync(require.resolve(face.source))
  writeFileSync(
    new URL(`fonts/${face.file}.woff2`, ui),
    await subsetFont(source, latin, { targetFormat: 'woff2', variationAxes: face.axes }),
  )
  copyFileSync(require.resolve(face.extended), new URL(`fonts/${face.file}-extended.woff2`, ui))

  const font = fontkit.create(
    await subsetFont(source, latin, { targetFormat: 'sfnt', variationAxes: face.measuredAt }),
  )
  const letterWidth = font.layout(sample).advanceWidth / font.unitsPerEm / sample.length
  const sizeAdjust = letterWidth / face.fallback.letterWidth
  const shared = { 'font-family': `'${face.family}'`, 'font-display': 'swap', 'font-weight': face.weight }
  return [
    fontFace({
      ...shared,
      src: `url('./fonts/${face.file}.woff2') format('woff2')`,
      'unicode-range': latinRange,
    }),
    fontFace({
      ...shared,
      src: `url('./fonts/${face.file}-extended.woff2') format('woff2')`,
      'unicode-range': extendedRange,
    }),
    fontFace({
      'font-family': `'${face.family} Fallback'`,
      src: face.fallback.local.map((name) => `local('${name}')`).join(', '),
      'size-adjust': percent(sizeAdjust),
      'ascent-override': percent(font.ascent / font.unitsPerEm / sizeAdjust),
      'descent-override': percent(-font.descent / font.unitsPerEm / sizeAdjust),
      'line-gap-override': percent(font.lineGap / font.unitsPerEm / sizeAdjust),
    }),
  ].join('\n')
}

async function cutMono(): Promise<string> {
  const mono = 'atkinson-hyperlegible-mono'
  const source = readFileSync(require.resolve(`@fontsource/${mono}/files/${mono}-latin-400-normal.woff2`))
  const letters = `${range(0x20, 0x7e)}→−`
  writeFileSync(new URL('fonts/mono.woff2', ui), await subsetFont(source, letters, { targetFormat: 'woff2' }))
  return fontFace({
    'font-family': "'Atkinson Hyperlegible Mono'",
    'font-display': 'swap',
    'font-weight': '400',
    src: "url('./fonts/mono.woff2') format('woff2')",
    'unicode-range': 'U+20-7E, U+2192, U+2212',
  })
}

mkdirSync(new URL('fonts/', ui), { recursive: true })
const rules = [...(await Promise.all(faces.map(cut))), await cutMono()]
writeFileSync(new URL('fonts.css', ui), `/* Written by scripts/fonts.ts. */\n${rules.join('\n')}`)
