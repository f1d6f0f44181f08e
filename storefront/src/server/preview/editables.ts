import type { Editable } from '../../content/preview.ts'

interface Owner {
  id: string
  type: string
  path: string
}

/** Every text of an answer with the document and the field that it comes from. */
export function editablesIn(query: string, answer: unknown): Editable[] {
  const singleton = /_id == "(\w+)"/.exec(query)?.[1]
  const owner = singleton === undefined ? undefined : { id: singleton, type: singleton, path: '' }
  return textsIn(answer, owner)
}

function textsIn(value: unknown, owner: Owner | undefined): Editable[] {
  if (typeof value === 'string') {
    const text = asShown(value)
    return owner === undefined || text === '' ? [] : [{ text, ...owner }]
  }
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => textsIn(item, memberOf(owner, item, index)))
  if (!isRecord(value)) return []
  const own = documentIn(value) ?? owner
  if (Array.isArray(value.children)) return textsIn(value.children.map(spanText).join(''), own)
  return Object.entries(value).flatMap(([name, inner]) =>
    isFact(name) ? [] : textsIn(inner, fieldOf(own, name)),
  )
}

/** Another document that this one refers to is edited in its own place. */
function documentIn({ _id: id, _type: type }: Record<string, unknown>): Owner | undefined {
  return typeof id === 'string' && typeof type === 'string' ? { id, type, path: '' } : undefined
}

function memberOf(owner: Owner | undefined, item: unknown, index: number): Owner | undefined {
  const key = isRecord(item) && typeof item._key === 'string' ? `_key=="${item._key}"` : String(index)
  return owner && { ...owner, path: `${owner.path}[${key}]` }
}

function fieldOf(owner: Owner | undefined, name: string): Owner | undefined {
  return owner && { ...owner, path: owner.path === '' ? name : `${owner.path}.${name}` }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const facts = new Set([
  'href',
  'anchor',
  'slug',
  'address',
  'asset',
  'illustration',
  'listItem',
  'style',
  'seo',
])
const isFact = (name: string) => name.startsWith('_') || facts.has(name)

const spanText = (span: unknown) => (isRecord(span) && typeof span.text === 'string' ? span.text : '')

/** As a browser shows it: white space is one space. */
const asShown = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
