import { drawings } from '@swabwise/cms/drawings'
import type { FilmName } from '@swabwise/cms/films'
import { colour } from '../outlined-words.ts'
import { between, centred, drawn, faded, line, linesOf, moved, tint } from './draw.ts'

/** A picture on a sheet of 96 × 96, so many seconds after it began; `d` is how long it stays. */
export type Scene = (t: number, d: number) => string

const tick = (x: number, y: number, shown: number) => line(`M${x} ${y}l4 4 8 -9`, shown, colour.leaf, 1.4)

const card = (shown: number, written: number) => {
  const id = 'MJ-0000-0000-0000'
  const box = 'M12 84h72v16H12z'
  return (
    faded(`<path d="${box}" fill="${colour.sheet}"/>`, shown) +
    line(box, shown, colour.ink, 0.5) +
    (written > 0
      ? centred(id.slice(0, Math.max(1, Math.round(id.length * written))), 48, 94.2, 6.2, colour.ink)
      : '')
  )
}

const register: Scene = (t) =>
  moved(drawn('kit', t), 9, -8, 'scale(0.82)') +
  moved(card(between(t, 1.2, 1.8), between(t, 1.8, 3.8)), 0, -12) +
  tick(70, 60, between(t, 4, 4.5))

const ring = (part: number, shown: number) => {
  const around = 2 * Math.PI * 45
  return faded(
    `<circle cx="48" cy="45" r="45" fill="none" stroke="${colour.faint}" stroke-width="1.2"/>` +
      `<circle cx="48" cy="45" r="45" fill="none" stroke="${colour.leaf}" stroke-width="1.8" stroke-linecap="round" transform="rotate(-90 48 45)" stroke-dasharray="${around * part} ${around}"/>`,
    shown,
  )
}

const struck = (what: string, x: number, shown: number) =>
  faded(centred(what, x, 106, 6.4, colour.quiet), between(shown, 0, 0.5)) +
  line(`M${x - 13} 104l26 0`, between(shown, 0.5, 1), colour.ink, 0.8)

const wait: Scene = (t, d) => {
  const left = between(t, 1, d - 1)
  return (
    ring(left, between(t, 0, 0.6)) +
    moved(drawn('sun', t), 22, 8, 'scale(0.54)') +
    centred(`${Math.round(30 * (1 - left))} min`, 48, 76, 9, colour.ink) +
    struck('food', 14, between(t, 1, 2)) +
    struck('drink', 48, between(t, 1.8, 2.8)) +
    struck('nicotine', 82, between(t, 2.6, 3.6))
  )
}

/** Over the tip of the swab; `off` from 0 to 1 along the swab. */
const cap = (off: number, black: boolean, shown: number) =>
  faded(
    moved(
      `<path d="M-15 -13.5H13a13.5 13.5 0 0 1 0 27H-15z" fill="${black ? colour.ink : colour.sheet}" stroke="${black ? colour.ink : colour.leaf}" stroke-width="0.6" stroke-linejoin="round"/>` +
        `<path d="M-9 -13.5v27M-4 -13.5v27" fill="none" stroke="${black ? colour.line : colour.leaf}" stroke-width="0.6"/>`,
      70 + off * 17,
      23 - off * 20,
      'rotate(-49.7)',
    ),
    shown,
  )

const uncap =
  (black: boolean): Scene =>
  (t) =>
    moved(
      drawn('swab', t) + cap(between(t, 2, 3.4), black, between(t, 0.6, 1.2) * (1 - between(t, 3, 3.6))),
      -2,
      10,
    )

const recap: Scene = (t) =>
  moved(drawn('swab', t) + cap(1 - between(t, 1.2, 2.8), false, between(t, 1, 1.6)), -2, 10) +
  tick(62, 78, between(t, 3, 3.5))

/** Three swabs, one after the other. */
const recapThree: Scene = (t) => {
  const each = 1.5
  const turn = Math.min(2, Math.max(0, Math.floor((t - 0.8) / each)))
  const since = t - 0.8 - turn * each
  return (
    moved(drawn('swab', t + 0.5) + cap(1 - between(since, 0, 0.9), true, between(since, -0.2, 0.3)), -2, 6) +
    [0, 1, 2]
      .map((n) => tick(30 + n * 16, 98, between(t, 0.8 + n * each + 0.9, 0.8 + n * each + 1.3)))
      .join('')
  )
}

const [skull = '', face = '', neck = '', eye = '', mouth = '', stick = '', tip = ''] = linesOf('cheek')

/** A head in profile, with the swab in its cheek where it is now. */
const head = (t: number, swab: number | undefined, bulge = 0) =>
  moved(
    tint(drawings.cheek.tint, between(t, 0.4, 1)),
    -62 * bulge * 0.12,
    -64 * bulge * 0.12,
    `scale(${1 + bulge * 0.12})`,
  ) +
  line(skull + face + neck + eye + mouth, between(t, 0, 1)) +
  (swab === undefined
    ? ''
    : faded(moved(line(stick + tip, 1, colour.ink, 0.9), 0, swab), between(t, 0.8, 1.3)))

const rubbed = (t: number) => Math.sin(t * Math.PI * 2) * 3

const swabBoth: Scene = (t, d) => {
  const half = d / 2
  const first = t < half
  const own = first ? t : t - half
  const seen = first ? 1 - between(t, half - 0.4, half) : between(own, 0, 0.4)
  const picture = head(first ? t : 2, own < 1 ? 0 : rubbed(own))
  const left = between(own, 0.8, half - 0.5)
  return (
    faded(first ? picture : moved(picture, 96, 0, 'scale(-1 1)'), seen) +
    centred(`${Math.round(30 * left)} seconds`, 48, 104, 7.4, colour.ink) +
    `<path d="M18 108.5h60" stroke="${colour.faint}" stroke-width="1.2"/><path d="M18 108.5h${60 * left}" stroke="${colour.leaf}" stroke-width="1.6"/>`
  )
}

const strokes: Scene = (t, d) => {
  const begin = 2
  const each = (d - begin - 0.8) / 8
  const done = Math.min(8, Math.max(0, (t - begin) / each))
  const count = Math.floor(done)
  const rungs = Array.from({ length: 8 }, (_, n) => {
    const x = 20 + n * 8
    return `<path d="M${x} 94v8" stroke="${n < count ? colour.leaf : colour.faint}" stroke-width="${n < count ? 2.4 : 1.4}" stroke-linecap="round"/>`
  })
  return (
    head(t, t < begin ? 0 : Math.cos(done * Math.PI) * 4, between(t, 1.2, 1.9)) +
    faded(rungs.join(''), between(t, 1.4, 2)) +
    faded(centred(`${count} of 8 strokes`, 48, 113, 6.4, colour.ink), between(t, 1.4, 2))
  )
}

const swallow: Scene = (t) => {
  const swallowed = (t - 1.4) % 1.8
  const at = between(swallowed, 0, 1.3)
  const drop = `<circle cx="${51 + 5 * at}" cy="${65 + 22 * at}" r="2.2" fill="${colour.leaf}"/>`
  return (
    head(t, undefined) +
    (t > 1.4 ? faded(drop, between(swallowed, 0, 0.2) * (1 - between(swallowed, 1, 1.3))) : '')
  )
}

const smallPouch = 'M0 0h34v40H0zM0 7h34'

const threeSwabs: Scene = (t) =>
  [0, 1, 2].map((n) => moved(drawn('swab', t - n * 0.7), n * 27 - 8, 6 + n * 2, 'scale(0.6)')).join('') +
  moved(tint('M0 0h34v40H0z', between(t, 2.6, 3.2)) + line(smallPouch, between(t, 2.2, 3.2)), 6, 66) +
  moved(drawn('envelope', t - 3.2), 46, 62, 'scale(0.5)')

const envelopeBack = 'M10 36h76v46H10z'
const idCard = 'M22 44V14h52v30M30 24h24M30 31h14M62 21v9M66 21v9'
const slimSwab = 'M0 0v-34M-2.6 -34c0 -9 5.2 -9 5.2 0v6c0 3 -5.2 3 -5.2 0z'

const mail: Scene = (t, d) => {
  const swabIn = between(t, 1.2, 2.2)
  const cardIn = between(t, 2.4, 3.4)
  const gone = between(t, d - 1.6, d - 0.4)
  const shown = between(t, 0, 0.8)
  return (
    moved(
      moved(line(slimSwab, shown, colour.ink, 0.9), 36, 34 + 46 * swabIn - 8 * (1 - swabIn)) +
        moved(
          `<path d="M22 14h52v30H22z" fill="${colour.sheet}"/>` + line(idCard, shown),
          6,
          -22 * (1 - cardIn) + 28 * cardIn,
        ) +
        `<path d="${envelopeBack}" fill="${colour.sheet}"/>` +
        tint(drawings.envelope.tint, between(t, 3.4, 4)) +
        line(envelopeBack, shown) +
        line('M10 36l38 27 38-27', between(t, 3.4, 4.2)) +
        line('M18 75v-7M22 75v-4M26 75v-7M30 75v-4M34 75v-7', between(t, 3.8, 4.2)),
      gone * 26,
      10 - gone * 6,
    ) + faded(centred('within 24 hours', 48, 108, 7.4, colour.ink), between(t, 4, 4.6))
  )
}

const pouch: Scene = (t) => {
  const box = 'M22 26h52v58H22z'
  const swabs = [0, 1, 2].map((n) =>
    moved(
      line(slimSwab, between(t, 0, 0.6), colour.ink, 0.9),
      36 + n * 12,
      24 + 56 * between(t, 1 + n * 0.7, 1.9 + n * 0.7),
    ),
  )
  return (
    tint(box, between(t, 0.3, 1)) +
    swabs.join('') +
    line(box, between(t, 0, 1)) +
    line('M22 34h52', between(t, 3.6, 4.6), colour.ink, 1.6) +
    tick(62, 92, between(t, 4.6, 5)) +
    faded(centred('within 24 hours', 48, 110, 7.4, colour.ink), between(t, 4.8, 5.4))
  )
}

export const scenes: Readonly<Record<FilmName, readonly Scene[]>> = {
  cannabis: [register, wait, uncap(false), swabBoth, recap, mail],
  'thc-cbd': [threeSwabs, swallow, uncap(true), strokes, recapThree, pouch],
}
