// Cuts the static TrueType files that report PDFs embed: fontkit cannot subset WOFF2, and variable fonts have no place in a PDF.
// Run by hand after changing a face, with Noto Sans from the npm package @expo-google-fonts/noto-sans 0.4.2 (`npm pack` it):
//   node storefront/scripts/report-fonts.ts …/400Regular/NotoSans_400Regular.ttf
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = new URL('../src/reports/pdf/fonts/', import.meta.url)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„†•…′″€™←↑→↓−≈≤≥`
const latinExtended = `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`
const greek = `${range(0x370, 0x3ff)}${range(0x1f00, 0x1fff)}`
const cyrillic = range(0x400, 0x52f)
/** What scientific words need beside Latin letters: small enough to be fetched with every report. */
const signs = 'ΔΩαβγδκλμµ∆∕⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉'
const marks = `${range(0x2b0, 0x2ff)}${range(0x300, 0x36f)}\ufffd`

/** No ligatures and no taking letters apart: the text of a report is searched and copied. */
const keepFeatures = ['kern']

async function cut(name: string, source: string, characters: string, variationAxes?: Record<string, number>) {
  const options = {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
    dropTables: ['STAT', 'gasp', 'prep', 'fpgm', 'cvt '],
  } as const
  const font = await subsetFont(
    readFileSync(source),
    characters,
    variationAxes ? { ...options, variationAxes } : options,
  )
  writeFileSync(new URL(`${name}.ttf`, target), font)
  console.log(`${name}.ttf ${font.length}`)
}

function licence(name: string, file: string) {
  copyFileSync(file, new URL(`OFL-${name}.txt`, target))
}

const [notoSans] = process.argv.slice(2)
if (notoSans === undefined) throw new Error('Name the file NotoSans_400Regular.ttf.')

const atkinson = dirname(require.resolve('@fontsource/atkinson-hyperlegible-next/package.json'))
const mono = dirname(require.resolve('@fontsource/atkinson-hyperlegible-mono/package.json'))
const newsreader = dirname(require.resolve('@fontsource-variable/newsreader/package.json'))
const face = (folder: string, file: string) => join(folder, 'files', `${file}.woff2`)

await cut('text', face(atkinson, 'atkinson-hyperlegible-next-latin-400-normal'), latin)
await cut('text-extended', face(atkinson, 'atkinson-hyperlegible-next-latin-ext-400-normal'), latinExtended)
await cut('strong', face(atkinson, 'atkinson-hyperlegible-next-latin-600-normal'), latin)
await cut('emphasis', face(atkinson, 'atkinson-hyperlegible-next-latin-400-italic'), latin)
await cut('headline', face(newsreader, 'newsreader-latin-opsz-normal'), latin, { wght: 430, opsz: 28 })
await cut('code', face(mono, 'atkinson-hyperlegible-mono-latin-400-normal'), latin)
await cut('signs', notoSans, signs)
await cut('other-scripts', notoSans, latin + latinExtended + greek + cyrillic + marks + signs)

licence('atkinson-hyperlegible-next', join(atkinson, 'LICENSE'))
licence('atkinson-hyperlegible-mono', join(mono, 'LICENSE'))
licence('newsreader', join(newsreader, 'LICENSE'))
licence('noto-sans', join(dirname(notoSans), '..', 'LICENSE_FONT'))
