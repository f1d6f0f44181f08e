import type { Inline } from '../../copy/rich-text.ts'
import type { Faces } from './faces.ts'
import { linesOf } from './lines.ts'
import type { Line, Stretch } from './lines.ts'
import { inks } from './measures.ts'
import type { Style } from './measures.ts'
import { element, print } from './sheets.ts'
import type { Element, Mark, Role, Sheet, Target } from './sheets.ts'

/** The sheets of a report while it is being set. */
export interface Press {
  readonly faces: Faces
  readonly sheets: Sheet[]
  /** Adds a sheet with what every sheet carries. */
  readonly addSheet: () => void
  readonly targetOf: (href: string) => Target
  /** By how much running text is made smaller to fit a page; 1 is its usual size. */
  readonly density: number
  /** Where the text of a sheet may begin and must end. */
  readonly top: number
  readonly bottom: number
}

/** A column that runs on to the next sheet when it is full. `y` is how far it has been filled. */
export interface Column {
  readonly x: number
  readonly width: number
  sheet: number
  y: number
}

/** Moves on to the next sheet unless `height` points are left on this one. */
export function makeRoom(press: Press, column: Column, height: number): void {
  if (column.y + height <= press.bottom) return
  column.sheet += 1
  column.y = press.top
  if (column.sheet >= press.sheets.length) press.addSheet()
}

interface Place {
  readonly role: Role
  readonly parent: Element
  readonly indent?: number
  /** Room that must be left below the first line: a heading does not stand alone at a sheet's foot. */
  readonly keepWith?: number
  /** A bullet or number, set in the indent beside the first line. */
  readonly label?: { readonly text: string; readonly owner: Element; readonly style?: Style }
  readonly actualText?: string
}

export function heightOf(
  press: Press,
  column: Column,
  text: readonly Inline[] | string,
  style: Style,
  indent = 0,
): number {
  const look = fitted(style, press)
  return linesFor(press, column, text, look, indent).length * look.size * look.leading
}

/** Sets a text in lines and moves the column down. Gives back its element and where its first line stands. */
export function setText(
  press: Press,
  column: Column,
  text: readonly Inline[] | string,
  usual: Style,
  { role, parent, indent = 0, keepWith = 0, label, actualText }: Place,
): { readonly owner: Element; readonly baseline: number } {
  const style = fitted(usual, press)
  const lines = linesFor(press, column, text, style, indent)
  const lineHeight = style.size * style.leading
  const owner = element(role, parent, actualText === undefined ? {} : { actualText })
  let first = column.y
  lines.forEach((line, index) => {
    makeRoom(press, column, linesToKeep(index, lines.length) * lineHeight + (index === 0 ? keepWith : 0))
    const baseline = column.y + (lineHeight + style.size * 0.66) / 2
    if (index === 0) first = baseline
    if (index === 0 && label !== undefined) {
      const look = label.style === undefined ? style : fitted(label.style, press)
      const [sign = []] = linesOf(inStyle(label.text, look), Infinity, press.faces)
      setLine(press, sign, look, { sheet: column.sheet, x: column.x, baseline, owner: label.owner })
    }
    setLine(press, line, style, { sheet: column.sheet, x: column.x + indent, baseline, owner })
    column.y += lineHeight
  })
  return { owner, baseline: first }
}

function fitted(style: Style, { density }: Press): Style {
  return style.face === 'headline' ? style : { ...style, size: style.size * density }
}

function linesFor(
  press: Press,
  column: Column,
  text: readonly Inline[] | string,
  style: Style,
  indent: number,
) {
  return linesOf(inStyle(text, style), (column.width - indent) / style.size, press.faces, style.wrap)
}

/** No first or last line of a paragraph stands alone. */
function linesToKeep(index: number, count: number): number {
  if (index === 0) return count <= 3 ? count : 2
  return count - index === 2 ? 2 : 1
}

function inStyle(text: readonly Inline[] | string, { face }: Style) {
  if (typeof text === 'string') return [{ text, face }]
  return text.map((inline) => (inline.face === 'text' ? { ...inline, face } : inline))
}

interface Spot {
  readonly sheet: number
  readonly x: number
  readonly baseline: number
  readonly owner: Element
}

function setLine(press: Press, line: Line, style: Style, { sheet, x, baseline, owner }: Spot): void {
  for (const stretch of line) {
    const { href, runs } = stretch
    const at = x + stretch.x * style.size
    const mark = (ink: Style['ink']): Mark => ({
      kind: 'text',
      x: at,
      y: baseline,
      size: style.size,
      ink,
      runs,
    })
    if (href === undefined) {
      print(press.sheets, sheet, owner, mark(style.ink))
      continue
    }
    const width = stretch.width * style.size
    const link = linkIn(owner, press.targetOf(href), wordsOf(stretch))
    link.areas.push({ sheet, x: at, y: baseline - style.size * 0.8, width, height: style.size * 1.1 })
    print(
      press.sheets,
      sheet,
      link.element,
      mark(inks.action),
      underline(at, baseline + style.size * 0.16, width),
    )
  }
}

/** A link that runs over a line's end stays one link. */
function linkIn(owner: Element, target: Target, words: string) {
  const last = owner.kids.at(-1)
  if (
    last !== undefined &&
    'role' in last &&
    last.link !== undefined &&
    sameTarget(last.link.target, target)
  ) {
    return { element: last, areas: last.link.areas }
  }
  const areas: NonNullable<Element['link']>['areas'] = []
  return { element: element('Link', owner, { link: { target, areas, words } }), areas }
}

const sameTarget = (a: Target, b: Target) => JSON.stringify(a) === JSON.stringify(b)
const wordsOf = ({ runs }: Stretch) => runs.map(({ text }) => text).join('')

export function underline(x: number, y: number, width: number): Mark {
  return { kind: 'strokes', ink: inks.action, width: 0.5, cap: 'butt', lines: [[x, y, x + width, y]] }
}
