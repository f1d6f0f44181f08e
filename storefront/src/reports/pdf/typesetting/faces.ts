import fontkit from '@pdf-lib/fontkit'
import type { Font, GlyphRun } from '@pdf-lib/fontkit'
import type { Face } from '../../copy/rich-text.ts'

export type FaceFile =
  'text' | 'text-extended' | 'strong' | 'emphasis' | 'headline' | 'code' | 'signs' | 'other-scripts'
export type Typeface = Face | 'headline' | 'other-scripts'

/** Where the TrueType files come from: a folder in Node, the site's own assets in a browser. Gives the same array every time. */
export type FontFiles = (file: FaceFile) => Promise<Uint8Array>

export interface ParsedFace {
  readonly file: FaceFile
  readonly bytes: Uint8Array
  readonly font: Font
  readonly codePoints: ReadonlySet<number>
}
export type Faces = ReadonlyMap<FaceFile, ParsedFace>

/** A stretch of text in one font. */
export interface Run {
  readonly face: ParsedFace
  readonly text: string
}

/** For each typeface the families to try; the files of one family complete each other and may mix within a word. */
const families: { readonly [T in Typeface]: readonly (readonly FaceFile[])[] } = {
  text: [['text', 'text-extended', 'signs'], ['other-scripts']],
  strong: [['strong', 'signs'], ['other-scripts']],
  emphasis: [['emphasis', 'signs'], ['other-scripts']],
  headline: [['headline', 'signs'], ['other-scripts']],
  code: [['code', 'signs'], ['other-scripts']],
  'other-scripts': [['other-scripts']],
}
const always: readonly FaceFile[] = ['text', 'strong', 'emphasis', 'headline', 'code', 'signs']
/** Fetched in this order, as long as letters are missing. */
const whenNeeded: readonly FaceFile[] = ['text-extended', 'other-scripts']

/** Signs that no file has, in letters that all have. */
const substitutes: ReadonlyMap<string, string> = new Map([
  ['≤', '<='],
  ['≥', '>='],
  ['≈', '~'],
  ['→', '->'],
  ['←', '<-'],
  ['\u2011', '-'],
  ['\u2009', ' '],
  ['\u202f', ' '],
  ['\u00ad', ''],
])
const unprintable = '\ufffd'

const parsed = new WeakMap<Uint8Array, Omit<ParsedFace, 'file'>>()

/** Parses the files that this text needs; a file is parsed once for as long as its bytes are kept. */
export async function loadFaces(files: FontFiles, text: string): Promise<Faces> {
  const basic = await Promise.all(always.map((file) => load(files, file)))
  const faces = new Map(basic.map((face) => [face.file, face]))
  const letters = [...prepare(text)].filter((letter) => !/\s/.test(letter))
  const missing = () => letters.some((letter) => ![...faces.values()].some((face) => has(face, letter)))
  for (const file of whenNeeded) if (missing()) faces.set(file, await load(files, file))
  return faces
}

async function load(files: FontFiles, file: FaceFile): Promise<ParsedFace> {
  return { file, ...parsedOnce(await files(file)) }
}

function parsedOnce(bytes: Uint8Array): Omit<ParsedFace, 'file'> {
  const face = parsed.get(bytes) ?? parse(bytes)
  parsed.set(bytes, face)
  return face
}

export const parsedFont = (bytes: Uint8Array): Font => parsedOnce(bytes).font

function parse(bytes: Uint8Array): Omit<ParsedFace, 'file'> {
  const font = fontkit.create(bytes)
  const codePoints = font.characterSet.toSorted((a, b) => a - b)
  // A glyph keeps the first code point it is asked for, and that one ends up in the PDF: ask in a fixed order.
  for (const codePoint of codePoints) font.glyphForCodePoint(codePoint)
  const runs = new Map<string, GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (text) => {
    const known = runs.get(text) ?? layout(text)
    runs.set(text, known)
    return known
  }
  return { bytes, font, codePoints: new Set(codePoints) }
}

/** A typeface that has every letter of a text, so that a name is not set half in one and half in another. */
export function typefaceFor(text: string, usual: Typeface, faces: Faces): Typeface | undefined {
  const letters = [...prepare(text)].filter((letter) => letter !== ' ')
  const covers = (family: readonly FaceFile[]) =>
    letters.every((letter) => family.some((file) => covered(faces.get(file), letter)))
  const [own = []] = families[usual]
  if (covers(own)) return usual
  return covers(['other-scripts']) ? 'other-scripts' : undefined
}

const covered = (face: ParsedFace | undefined, letter: string) => face !== undefined && has(face, letter)

/** Splits a word into the fonts that have its letters. A letter that none has becomes U+FFFD, never an error. */
export function runsOf(word: string, typeface: Typeface, faces: Faces): readonly Run[] {
  const letters = [...prepare(word)]
  const candidates = families[typeface].map((family) => family.flatMap((file) => faces.get(file) ?? []))
  const complete = candidates.find((family) =>
    letters.every((letter) => family.some((face) => has(face, letter))),
  )
  const order = complete ?? candidates.flat()
  const runs: { face: ParsedFace; text: string }[] = []
  for (const letter of letters) {
    const found = order.find((face) => has(face, letter))
    const face = found ?? order.find((one) => has(one, unprintable)) ?? order[0]
    if (face === undefined) continue
    const last = runs.at(-1)
    const text = found ? letter : unprintable
    if (last?.face === face) last.text += text
    else runs.push({ face, text })
  }
  return runs
}

/** In em. */
export function widthOfRun({ face, text }: Run): number {
  return (
    face.font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.font.unitsPerEm
  )
}

const has = (face: ParsedFace, letter: string) => face.codePoints.has(letter.codePointAt(0) ?? 0)

function prepare(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  return [...text.normalize('NFC')].map((letter) => substitutes.get(letter) ?? letter).join('')
}
