import { Refusal } from '../http/answer.ts'
import type { Documents } from '../store/content-store.ts'
import { isObject } from '../store/document.ts'
import type { Json } from '../store/document.ts'
import type { Change } from '../store/transaction.ts'

export interface Reference {
  to: string
  weak: boolean
}

/** Every reference in a value, to documents of this dataset. */
function referencesIn(value: Json): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  if (typeof value._ref === 'string') {
    return value._dataset === undefined ? [{ to: value._ref, weak: value._weak === true }] : []
  }
  return Object.values(value).flatMap(referencesIn)
}

export function referrersOf(id: string, documents: Documents): string[] {
  return [...documents.values()]
    .filter((document) => referencesIn(document).some((reference) => reference.to === id))
    .map((document) => document._id)
}

/** @throws {Refusal} 409 when a strong reference would point to nothing */
export function assertReferencesHold(changes: Change[], documents: Documents): void {
  const removed = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  const written = new Set(changes.filter(({ after }) => after !== null).map(({ id }) => id))
  for (const document of documents.values()) {
    if (removed.size === 0 && !written.has(document._id)) continue
    for (const { to, weak } of referencesIn(document)) {
      if (weak || documents.has(to)) continue
      if (removed.has(to)) throw stillReferred(to, document._id)
      if (written.has(document._id)) throw pointsNowhere(document._id, to)
    }
  }
}

function stillReferred(id: string, referringId: string): Refusal {
  const description = `${id} cannot be removed: ${referringId} refers to it.`
  return new Refusal(409, 'mutationError', description, {
    items: [
      {
        index: 0,
        error: { type: 'documentHasExistingReferencesError', id, referringIDs: [referringId], description },
      },
    ],
  })
}

function pointsNowhere(id: string, referenceId: string): Refusal {
  const description = `${id} refers to ${referenceId}, which does not exist.`
  return new Refusal(409, 'mutationError', description, {
    items: [
      {
        index: 0,
        error: {
          type: 'documentReferencesNonexistentDocumentError',
          id,
          referenceID: referenceId,
          description,
        },
      },
    ],
  })
}
