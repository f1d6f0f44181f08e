import { isLakeDocument, isObject } from './document.ts'
import type { Json, JsonObject, LakeDocument } from './document.ts'

/** What one transaction did to one document. */
export interface Change {
  id: string
  mutations: JsonObject[]
  before: LakeDocument | null
  after: LakeDocument | null
}

export interface Transaction {
  id: string
  timestamp: string
  author: string
  changes: Change[]
}

/** The form in which a transaction is kept: what was before follows from the transactions before it. */
export function toRecord({ id, timestamp, author, changes }: Transaction): JsonObject {
  return {
    transaction: {
      id,
      timestamp,
      author,
      changes: changes.map((change) => ({ id: change.id, mutations: change.mutations, after: change.after })),
    },
  }
}

export function fromRecord(
  record: Json | undefined,
  before: (id: string) => LakeDocument | null,
): Transaction | null {
  if (!isObject(record) || typeof record.id !== 'string' || typeof record.timestamp !== 'string') return null
  if (typeof record.author !== 'string' || !Array.isArray(record.changes)) return null
  const changes: Change[] = []
  for (const each of record.changes) {
    if (!isObject(each) || typeof each.id !== 'string' || !Array.isArray(each.mutations)) return null
    const { after } = each
    if (after !== null && !isLakeDocument(after)) return null
    changes.push({ id: each.id, mutations: each.mutations.filter(isObject), before: before(each.id), after })
  }
  return { id: record.id, timestamp: record.timestamp, author: record.author, changes }
}
