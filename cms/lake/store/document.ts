export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export interface JsonObject {
  [name: string]: Json
}

/** A document as it lies in the lake. */
export type LakeDocument = JsonObject & {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

/** A document on its way in: the lake adds revision and times. */
export type NewDocument = JsonObject & { _id: string; _type: string }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isNewDocument(value: unknown): value is NewDocument {
  return isObject(value) && typeof value._id === 'string' && typeof value._type === 'string'
}

export function isLakeDocument(value: unknown): value is LakeDocument {
  return (
    isNewDocument(value) &&
    typeof value._rev === 'string' &&
    typeof value._createdAt === 'string' &&
    typeof value._updatedAt === 'string'
  )
}

/** A copy of a document without some of its fields. */
export function without(document: NewDocument, ...names: string[]): NewDocument {
  const kept = Object.entries(document).filter(([name]) => !names.includes(name))
  return { ...Object.fromEntries(kept), _id: document._id, _type: document._type }
}

/** @throws {SyntaxError} */
export const parseJson = (text: string) => JSON.parse(text) as Json
