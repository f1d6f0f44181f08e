import { Mutation, extract } from '@sanity/mutator'
import { Refusal } from '../http/answer.ts'
import { isLakeDocument, isObject } from '../store/document.ts'
import type { Json, JsonObject, LakeDocument } from '../store/document.ts'

/** A patch does these first, so that what it sets if missing can be increased by the same patch. */
const first = ['set', 'setIfMissing', 'unset']
const second = ['inc', 'dec', 'insert', 'diffMatchPatch']
const known = new Set([...first, ...second, 'id', 'query', 'params', 'ifRevisionID'])

/** @throws {Refusal} 400 when the patch cannot be applied */
export function patched(before: LakeDocument, patch: JsonObject): LakeDocument {
  const unknown = Object.keys(patch).find((name) => !known.has(name))
  if (unknown !== undefined) throw refused(`${unknown} is no operation of a patch.`)
  const between = applied(before, patch, first)
  assertNumbers({ ...objectOf(patch.inc), ...objectOf(patch.dec) }, between)
  return applied(between, patch, second)
}

function applied(document: LakeDocument, patch: JsonObject, operations: readonly string[]): LakeDocument {
  const asked = Object.entries(patch).filter(([name]) => operations.includes(name))
  if (asked.length === 0) return document
  const operation = Object.fromEntries(asked.map(([name, content]) => [name, withSlices(content)]))
  // The mutator may change what it is given, and documents in the store are shared.
  const given = structuredClone({ patch: { ...operation, id: document._id } })
  let after: unknown
  try {
    after = new Mutation({ mutations: [given] }).apply(structuredClone(document))
  } catch (cause) {
    throw refused(cause instanceof Error ? cause.message : String(cause))
  }
  if (!isLakeDocument(after) || after._id !== document._id || after._type !== document._type) {
    throw refused(`The patch would change what ${document._id} is.`)
  }
  return after
}

/** The mutator knows every member of a list as [0:] alone. */
const everyMember = (path: string) => path.replaceAll(/\[\*?\]/g, '[0:]')

function withSlices(content: Json): Json {
  if (Array.isArray(content))
    return content.map((path) => (typeof path === 'string' ? everyMember(path) : path))
  if (!isObject(content)) return content
  const { before, after, replace } = content
  if ('items' in content)
    for (const [place, path] of Object.entries({ before, after, replace }))
      if (typeof path === 'string') return { ...content, [place]: everyMember(path) }
  return Object.fromEntries(Object.entries(content).map(([path, value]) => [everyMember(path), value]))
}

function assertNumbers(changes: JsonObject, document: unknown): void {
  for (const path of Object.keys(changes)) {
    const found = extract(everyMember(path), document)
    if (found.length === 0 || found.some((value) => typeof value !== 'number'))
      throw refused(`${path} is no number that could be raised or lowered.`)
  }
}

const objectOf = (value: Json | undefined) => (value !== undefined && isObject(value) ? value : {})

const refused = (description: string) => new Refusal(400, 'mutationError', description)
