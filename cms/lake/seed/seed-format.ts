import type { Json, JsonObject } from '../store/document.ts'

const first = ['_id', '_type', '_key', '_ref']
const addedByTheLake = new Set(['_rev', '_createdAt', '_updatedAt', '_originalId'])

/** One document a line, sorted by id and with sorted fields, so that a change of one word is a diff of one line. */
export function toSeed(documents: Iterable<JsonObject & { _id: string }>): string {
  return [...documents]
    .sort((a, b) => compare(a._id, b._id))
    .map((document) => `${toLine(document)}\n`)
    .join('')
}

/** Leaves out what the lake itself adds: revision and times. */
export function toLine(document: JsonObject): string {
  const content = Object.entries(document).filter(([name]) => !addedByTheLake.has(name))
  return JSON.stringify(sorted(Object.fromEntries(content)))
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || compare(a, b))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

function rank(name: string): number {
  const place = first.indexOf(name)
  return place === -1 ? first.length : place
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
