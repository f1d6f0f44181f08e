import type { Run } from './faces.ts'
import type { Ink } from './measures.ts'

/** Something drawn, in points from the top left of the paper. Text stands on its `y`. */
export type Mark =
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly size: number
      readonly ink: Ink
      readonly runs: readonly Run[]
    }
  | {
      readonly kind: 'strokes'
      readonly ink: Ink
      readonly width: number
      readonly cap: 'butt' | 'round'
      /** Each a line through its points: x, y, x, y … */
      readonly lines: readonly (readonly number[])[]
    }
  | {
      readonly kind: 'shape'
      readonly ink: Ink
      /** Its corners: x, y, x, y … */
      readonly points: readonly number[]
    }

/** Standard structure types of PDF. */
export type Role =
  'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Link'

export type Target = { readonly uri: string } | { readonly bookmark: string }
export interface Area {
  readonly sheet: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a reader of the document meets, in reading order, whatever its place on the paper. */
export interface Element {
  readonly role: Role
  readonly kids: (Element | Printed)[]
  /** What a figure shows, in words. */
  readonly alt?: string
  /** What the letters stand for, where they could not be printed. */
  readonly actualText?: string
  readonly link?: { readonly target: Target; readonly areas: Area[]; readonly words: string }
}

/** The place of an element's marks: an item of a sheet. */
export interface Printed {
  readonly sheet: number
  readonly item: number
}

/** Furniture repeats on every page and is no part of what is read. */
export interface Item {
  readonly marks: Mark[]
  readonly owner: Element | 'furniture'
}
export interface Sheet {
  readonly items: Item[]
}

export interface Bookmark {
  readonly key: string
  readonly title: string
  readonly sheet: number
}

export interface Layout {
  readonly sheets: readonly Sheet[]
  readonly root: Element
  readonly bookmarks: readonly Bookmark[]
}

export function element(role: Role, parent?: Element, rest: Omit<Element, 'role' | 'kids'> = {}): Element {
  const made: Element = { role, kids: [], ...rest }
  parent?.kids.push(made)
  return made
}

/** Puts marks on a sheet; what one element prints without a break stays one item. */
export function print(
  sheets: readonly Sheet[],
  sheet: number,
  owner: Element | 'furniture',
  ...marks: Mark[]
): void {
  const items = sheets[sheet]?.items
  if (items === undefined) throw new Error(`There is no sheet ${sheet}.`)
  const last = items.at(-1)
  if (last?.owner === owner) {
    last.marks.push(...marks)
    return
  }
  items.push({ marks, owner })
  if (owner !== 'furniture') owner.kids.push({ sheet, item: items.length - 1 })
}
