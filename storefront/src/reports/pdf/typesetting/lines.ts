import type { Inline } from '../../copy/rich-text.ts'
import { runsOf, widthOfRun } from './faces.ts'
import type { Faces, Run, Typeface } from './faces.ts'

export type Text = readonly (Omit<Inline, 'face'> & { readonly face: Typeface })[]

interface Piece {
  readonly runs: readonly Run[]
  readonly width: number
  readonly typeface: Typeface
  readonly href: string | undefined
}
type Word = readonly Piece[]

/** A stretch of a line that is or is not a link, `x` from the line's start. Measures are in em. */
export interface Stretch {
  readonly x: number
  readonly width: number
  readonly runs: readonly Run[]
  readonly href: string | undefined
}
export type Line = readonly Stretch[]

/** Even lines for headings; full lines for text, but no short word alone on the last one. */
export type Wrap = 'balance' | 'pretty'

/** Fills lines of at most `width` em. A word that is longer than a line is broken where the line ends. */
export function linesOf(text: Text, width: number, faces: Faces, wrap: Wrap = 'pretty'): readonly Line[] {
  const words = wordsOf(text, faces)
  const widest = filled(words, width, faces)
  const last = widest.at(-1)
  if (last === undefined || widest.length === 1) return widest
  if (wrap === 'pretty' && widthOfLine(last) > width * 0.2) return widest
  const narrower = (
    wrap === 'balance'
      ? [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
      : [0.98, 0.95, 0.92, 0.88, 0.84]
  )
    .map((part) => filled(words, width * part, faces))
    .find(
      (lines) =>
        lines.length === widest.length &&
        (wrap === 'balance' || widthOfLine(lines.at(-1) ?? []) > width * 0.2),
    )
  return narrower ?? widest
}

function filled(words: readonly Word[], width: number, faces: Faces): readonly Line[] {
  const lines: Piece[][] = []
  let used = 0
  for (const word of words) {
    fitted(word, width).forEach((part, index) => {
      const last = lines.at(-1)
      const space = spaceBetween(last?.at(-1), part[0], faces)
      const needed = space.width + widthOf(part)
      if (last === undefined || index > 0 || used + needed > width) {
        // Not seen at a line's end, but whoever reads or copies the text needs it between the words.
        if (index === 0) last?.push({ ...space, width: 0 })
        lines.push([...part])
        used = widthOf(part)
      } else {
        last.push(space, ...part)
        used += needed
      }
    })
  }
  return lines.map(stretchesOf)
}

export const widthOfLine = (line: Line): number => Math.max(0, ...line.map(({ x, width }) => x + width))

function wordsOf(text: Text, faces: Faces): readonly Word[] {
  const words: Piece[][] = []
  let open = false
  for (const { text: letters, face, href } of text) {
    for (const part of letters.split(/([ \t\n]+)/).filter((one) => one !== '')) {
      if (/^[ \t\n]/.test(part)) {
        open = false
        continue
      }
      if (!open) words.push([])
      words.at(-1)?.push(pieceOf(runsOf(part, face, faces), face, href))
      open = true
    }
  }
  return words
}

function pieceOf(runs: readonly Run[], typeface: Typeface, href: string | undefined): Piece {
  return { runs, width: runs.reduce((sum, run) => sum + widthOfRun(run), 0), typeface, href }
}

function spaceBetween(before: Piece | undefined, after: Piece | undefined, faces: Faces): Piece {
  const typeface = before?.typeface ?? 'text'
  return pieceOf(
    runsOf(' ', typeface, faces),
    typeface,
    before?.href === after?.href ? before?.href : undefined,
  )
}

function fitted(word: Word, width: number): readonly Word[] {
  if (widthOf(word) <= width) return [word]
  const letters = word.flatMap(({ runs, typeface, href }) =>
    runs.flatMap(({ face, text }) =>
      [...text].map((letter) => pieceOf([{ face, text: letter }], typeface, href)),
    ),
  )
  const parts: Piece[][] = []
  let used = 0
  for (const letter of letters) {
    if (parts.length === 0 || used + letter.width > width) {
      parts.push([])
      used = 0
    }
    parts.at(-1)?.push(letter)
    used += letter.width
  }
  return parts
}

function stretchesOf(pieces: readonly Piece[]): Line {
  const line: { x: number; width: number; runs: Run[]; href: string | undefined }[] = []
  let x = 0
  for (const { runs, width, href } of pieces) {
    let last = line.at(-1)
    if (last === undefined || last.href !== href) {
      last = { x, width: 0, runs: [], href }
      line.push(last)
    }
    for (const run of runs) join(last.runs, run)
    last.width += width
    x += width
  }
  return line
}

function join(runs: Run[], next: Run) {
  const last = runs.at(-1)
  if (last?.face === next.face) runs[runs.length - 1] = { face: last.face, text: last.text + next.text }
  else runs.push(next)
}

const widthOf = (word: Word) => word.reduce((sum, { width }) => sum + width, 0)
