import { randomUUID } from 'node:crypto'
import { badRequest } from '../http/answer.ts'
import type { RunQuery } from '../query/query-thread.ts'
import { withArrayKeys } from './array-keys.ts'
import type { Documents } from '../store/content-store.ts'
import { isNewDocument, isObject } from '../store/document.ts'
import type { Json, JsonObject, NewDocument } from '../store/document.ts'
import { alreadyThere } from './working-copy.ts'
import type { WorkingCopy } from './working-copy.ts'

export interface Applied {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

/** @throws {Refusal} when a mutation cannot be applied; then none of them counts */
export async function applyMutations(
  mutations: readonly Json[],
  copy: WorkingCopy,
  options: { generateKeys: boolean; run: RunQuery },
): Promise<Applied[]> {
  const applied: Applied[] = []
  for (const mutation of mutations) {
    const [kind, content, ...others] = isObject(mutation) ? Object.entries(mutation).flat() : []
    if (typeof kind !== 'string' || content === undefined || others.length > 0 || !isObject(content)) {
      throw badRequest('Each mutation is an object with one operation.')
    }
    applied.push(
      ...(await apply(kind, options.generateKeys ? withArrayKeys(content) : content, copy, options.run)),
    )
  }
  return applied
}

async function apply(
  kind: string,
  content: JsonObject,
  copy: WorkingCopy,
  run: RunQuery,
): Promise<Applied[]> {
  switch (kind) {
    case 'create': {
      const document = withId(content)
      if (copy.read(document._id) !== null) throw alreadyThere(document._id)
      copy.put(document, { create: document })
      return [{ id: document._id, operation: 'create' }]
    }
    case 'createIfNotExists': {
      const document = withId(content)
      if (copy.read(document._id) !== null) return [{ id: document._id, operation: 'none' }]
      copy.put(document, { create: document })
      return [{ id: document._id, operation: 'create' }]
    }
    case 'createOrReplace': {
      const document = withId(content)
      const operation = copy.read(document._id) === null ? 'create' : 'update'
      copy.put(document, { createOrReplace: document })
      return [{ id: document._id, operation }]
    }
    case 'patch': {
      const ids = await selected(content, copy.all, run)
      for (const id of ids) copy.patch(id, content)
      return ids.map((id) => ({ id, operation: 'update' }))
    }
    case 'delete': {
      const ids = await selected(content, copy.all, run)
      return ids.map((id) => {
        const operation = copy.read(id) === null ? 'none' : 'delete'
        copy.remove(id)
        return { id, operation }
      })
    }
    default:
      throw badRequest(`${kind} is no mutation.`)
  }
}

/** The documents that a patch or a deletion means: one by id, or those that a query finds. */
async function selected(
  { id, query, params }: JsonObject,
  all: () => Documents,
  run: RunQuery,
): Promise<string[]> {
  if (typeof id === 'string') return [id]
  if (typeof query !== 'string') throw badRequest('A patch or a deletion needs an id or a query.')
  const found = await run(query, isObject(params) ? params : {}, all())
  return (Array.isArray(found) ? found : [found]).filter(isNewDocument).map((document) => document._id)
}

/** An id that is missing or ends with a dot is completed. */
function withId(content: JsonObject): NewDocument {
  const given = typeof content._id === 'string' ? content._id : ''
  const document: Json = {
    ...content,
    _id: given === '' || given.endsWith('.') ? given + randomUUID() : given,
  }
  if (!isNewDocument(document)) throw badRequest('A document needs a _type.')
  return document
}
