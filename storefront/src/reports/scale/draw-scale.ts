import { groups } from '@swabwise/events/genetics/define-gene'
import { places } from '@swabwise/events/genetics/explanations/scale'
import type { Crowd, Place } from '@swabwise/events/genetics/explanations/scale'
import type { ResultScale } from './result-scale.ts'

/** What a mark stands for decides its colour, on the screen and on paper. */
export type Meaning = 'axis' | 'others' | 'alike' | 'you'

export type ScaleMark =
  | {
      readonly kind: 'strokes'
      readonly meaning: Meaning
      readonly width: number
      readonly cap: 'butt' | 'round'
      readonly lines: readonly (readonly number[])[]
    }
  | { readonly kind: 'shape'; readonly meaning: Meaning; readonly points: readonly number[] }

const column = 60
export const scaleSize = { width: places.length * column, height: 66 }
const axis = 54
const crowdFoot = 41
const tallest = 38
const pitch = 6.5
const ringRadius = 10.5

export const xOf = (place: Place): number => (place - places[0] + 0.5) * column

/** One result on the grid that all genes share. */
export function drawScale({ stops, crowds, you }: ResultScale): readonly ScaleMark[] {
  const [from, to] = [xOf(stops[0]?.place ?? 0), xOf(stops.at(-1)?.place ?? 0)]
  const isAlike = (crowd: Crowd) => you !== undefined && crowd.from <= you.place && you.place <= crowd.to
  const brackets = crowds.flatMap((crowd) =>
    crowd.from === crowd.to ? [] : [bracket(xOf(crowd.from), xOf(crowd.to))],
  )
  return [
    strokes('others', 2.6, 'round', crowds.filter((crowd) => !isAlike(crowd)).flatMap(rungsOf)),
    strokes('alike', 4, 'round', crowds.filter(isAlike).flatMap(rungsOf)),
    strokes('axis', 1, 'butt', [...brackets, ...crowds.flatMap(dotsOf)]),
    strokes('axis', 1.5, 'butt', [
      ...(you ? [[from, axis, to, axis]] : dashes(from, to)),
      ...stops.map(({ place }) => [xOf(place), axis - 4, xOf(place), axis + 4]),
    ]),
    ...(you ? yourPlace(you.place, you.couldMove) : []),
  ].filter((mark) => mark.kind === 'shape' || mark.lines.length > 0)
}

/** Side by side, one for each group. */
const standsOf = ({ from, to, in100 }: Crowd) =>
  groups.map((group, index) => ({
    x: (xOf(from) + xOf(to)) / 2 + (index - (groups.length - 1) / 2) * pitch,
    people: in100[group],
  }))

const rungsOf = (crowd: Crowd) =>
  standsOf(crowd).flatMap(({ x, people }) =>
    people === undefined ? [] : [[x, crowdFoot, x, crowdFoot - (people / 100) * tallest]],
  )

/** Where no figure is known. */
const dotsOf = (crowd: Crowd) =>
  standsOf(crowd).flatMap(({ x, people }) =>
    people === undefined ? [[x - 1, crowdFoot, x + 1, crowdFoot]] : [],
  )

const bracket = (from: number, to: number) => [from, axis - 6, from, axis - 9, to, axis - 9, to, axis - 6]

/** A bar from the usual to you, and a sign that differs with the distance, so that no colour is needed to tell. */
function yourPlace(place: Place, couldMove: boolean): readonly ScaleMark[] {
  const x = xOf(place)
  const bar = place === 0 ? [] : [strokes('you', 5, 'butt', [[xOf(0), axis, x, axis]])]
  const ring = couldMove ? [strokes('you', 1.5, 'butt', ringAround(x))] : []
  return [...bar, signAt(place, x), ...ring]
}

function signAt(place: Place, x: number): ScaleMark {
  switch (place) {
    case 0:
      return strokes('you', 13, 'round', [[x, axis, x, axis]])
    case -1:
    case 1:
      return shape([x - 8, axis, x, axis - 8, x + 8, axis, x, axis + 8])
    case -2:
    case 2: {
      const out = Math.sign(place)
      return shape([x + 9 * out, axis, x - 6 * out, axis - 8.5, x - 6 * out, axis + 8.5])
    }
  }
}

/** Six dashes. */
function ringAround(x: number) {
  return Array.from({ length: 6 }, (_, index) =>
    [0, 1].flatMap((part) => {
      const angle = ((index + part * 0.6) * Math.PI) / 3
      return [round(x + ringRadius * Math.cos(angle)), round(axis + ringRadius * Math.sin(angle))]
    }),
  )
}

function dashes(from: number, to: number) {
  return Array.from({ length: Math.floor((to - from) / 8) + 1 }, (_, index) => {
    const start = from + index * 8
    return [start, axis, Math.min(start + 4, to), axis]
  })
}

const round = (value: number) => Math.round(value * 10) / 10

const shape = (points: readonly number[]): ScaleMark => ({ kind: 'shape', meaning: 'you', points })

function strokes(
  meaning: Meaning,
  width: number,
  cap: 'butt' | 'round',
  lines: readonly (readonly number[])[],
): ScaleMark {
  return { kind: 'strokes', meaning, width, cap, lines }
}
