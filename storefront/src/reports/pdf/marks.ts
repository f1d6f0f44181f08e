import type { Direction } from '@swabwise/events/genetics/effects'
import type { Tone } from '@swabwise/events/genetics/findings/labels'
import { ladderSize, rungsOf, rungWidth } from '../people-ladder.ts'
import { linesOf, widthOfLine } from './typesetting/lines.ts'
import type { Faces } from './typesetting/faces.ts'
import { inks } from './typesetting/measures.ts'
import type { Ink, Style } from './typesetting/measures.ts'
import type { Mark } from './typesetting/sheets.ts'

export const inkOf = (tone: Tone): Ink => (tone === 'genetics' ? inks.genetics : inks.noResult)

export function rule(x: number, y: number, width: number, ink: Ink = inks.line): Mark {
  return { kind: 'strokes', ink, width: 0.6, cap: 'butt', lines: [[x, y, x + width, y]] }
}

/** One line of text, as long as it is, standing on `y`. It starts at `x`, ends there, or has its middle there. */
export function words(
  text: string,
  style: Style,
  x: number,
  y: number,
  faces: Faces,
  place: 'start' | 'middle' | 'end' = 'start',
): readonly Mark[] {
  const [line = []] = linesOf([{ text, face: style.face }], Infinity, faces)
  const before = { start: 0, middle: 0.5, end: 1 }[place]
  const start = x - before * widthOfLine(line) * style.size
  return line.map(({ x: at, runs }) => ({
    kind: 'text',
    x: tenth(start + at * style.size),
    y,
    size: style.size,
    ink: style.ink,
    runs,
  }))
}

/** The arrow of a direction, beside its word: as high as the word's capitals. */
export function arrow(
  direction: Exclude<Direction, 'none'>,
  x: number,
  baseline: number,
  style: Style,
): Mark {
  const height = style.size * 0.68
  const width = style.size * 0.5
  const [tail, head] = direction === 'up' ? [baseline, baseline - height] : [baseline - height, baseline]
  const barb = head + (tail - head) * 0.42
  const middle = x + width / 2
  return {
    kind: 'strokes',
    ink: style.ink,
    width: style.size * 0.1,
    cap: 'round',
    lines: [
      [middle, tail, middle, head],
      [x, barb, middle, head, x + width, barb],
    ],
  }
}

/** The sign of the logo. */
export function ladderMark(x: number, middle: number, height: number): Mark {
  const unit = height / 16
  const lines = [9, 15, 11, 15, 7].map((length, index) => {
    const at = x + (2 + index * 5) * unit
    return [at, middle - (length / 2) * unit, at, middle + (length / 2) * unit]
  })
  return { kind: 'strokes', ink: inks.action, width: 2 * unit, cap: 'round', lines }
}

/** Finer than paper shows, and files stay small. */
export const tenth = (points: number): number => Math.round(points * 10) / 10

/** A hundred people, `width` points wide. */
export function peopleLadder(in100: number, x: number, y: number, width: number): readonly Mark[] {
  const unit = width / ladderSize.width
  const rungs = rungsOf(in100)
  const strokes = (counted: boolean): Mark => ({
    kind: 'strokes',
    ink: counted ? inks.genetics : inks.lineStrong,
    width: (counted ? rungWidth.counted : rungWidth.other) * unit,
    cap: 'round',
    lines: rungs
      .filter((rung) => rung.counted === counted)
      .map((rung) => {
        const at = x + rung.x * unit
        const half = rung.length / 2
        return [at, y + (rung.y - half) * unit, at, y + (rung.y + half) * unit].map(tenth)
      }),
  })
  return [strokes(true), strokes(false)]
}

export const heightOfPeopleLadder = (width: number): number => (width / ladderSize.width) * ladderSize.height
