import { drawings, type DrawingName } from '@swabwise/cms/drawings'
import { colour, outlined, plain, widthOf } from '../outlined-words.ts'

export const centred = (text: string, x: number, y: number, size: number, fill: string) =>
  outlined(plain, text, x - widthOf(plain, text, size) / 2, y, size, fill)

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
