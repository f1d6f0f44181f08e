import { Refusal } from '../http/answer.ts'
import type { Documents } from '../store/content-store.ts'
import { assertId } from '../store/document-id.ts'
import { without } from '../store/document.ts'
import type { JsonObject, LakeDocument, NewDocument } from '../store/document.ts'
import { patched } from './patch.ts'
import { assertReferencesHold } from './references.ts'
import type { Change, Transaction } from '../store/transaction.ts'

/** The documents as one transaction sees and changes them. Nothing of it is real before the store commits it. */
export interface WorkingCopy {
  read: (id: string) => LakeDocument | null
  /** Everything, with the changes so far. */
  all: () => Documents
  put: (document: NewDocument, mutation: JsonObject) => void
  patch: (id: string, patch: JsonObject) => void
  remove: (id: string) => void
  /** @throws {Refusal} when a reference would point nowhere */
  finish: () => Transaction
}

interface Stamp {
  id: string
  timestamp: string
  author: string
}

export function workingCopy(documents: Documents, stamp: Stamp): WorkingCopy {
  const changes = new Map<string, Change>()
  const read = (id: string) => {
    const change = changes.get(id)
    return change === undefined ? (documents.get(id) ?? null) : change.after
  }

  function record(id: string, mutation: JsonObject, after: NewDocument | null): void {
    const change = changes.get(id) ?? { id, mutations: [], before: documents.get(id) ?? null, after: null }
    changes.set(id, {
      ...change,
      mutations: [...change.mutations, mutation],
      after: after === null ? null : stamped(after, change.before, stamp),
    })
  }

  function all(): Documents {
    const merged = new Map(documents)
    for (const { id, after } of changes.values()) {
      if (after === null) merged.delete(id)
      else merged.set(id, after)
    }
    return merged
  }

  return {
    read,
    all,
    put(document, mutation) {
      assertId(document._id)
      record(document._id, mutation, document)
    },
    patch(id, patch) {
      const before = read(id)
      if (before === null) throw missing(id)
      const current = documents.get(id)?._rev
      if (typeof patch.ifRevisionID === 'string' && patch.ifRevisionID !== current) {
        throw revisionMismatch(id, patch.ifRevisionID, current)
      }
      record(id, { patch: { ...patch, id } }, patched(before, patch))
    },
    remove(id) {
      if (read(id) !== null || changes.has(id)) record(id, { delete: { id } }, null)
    },
    finish() {
      const real = [...changes.values()].filter(({ before, after }) => before !== null || after !== null)
      assertReferencesHold(real, all())
      return { ...stamp, changes: real }
    },
  }
}

function stamped(document: NewDocument, before: LakeDocument | null, { id, timestamp }: Stamp): LakeDocument {
  const created = typeof document._createdAt === 'string' ? document._createdAt : before?._createdAt
  return {
    ...without(document, '_originalId'),
    _rev: id,
    _createdAt: created ?? timestamp,
    _updatedAt: timestamp,
  }
}

export function alreadyThere(id: string): Refusal {
  const description = `A document with the id ${id} already exists.`
  return new Refusal(409, 'mutationError', description, {
    items: [{ index: 0, error: { type: 'documentAlreadyExistsError', id, description } }],
  })
}

export function missing(id: string): Refusal {
  const description = `There is no document with the id ${id}.`
  return new Refusal(404, 'mutationError', description, {
    items: [{ index: 0, error: { type: 'documentNotFoundError', id, description } }],
  })
}

export function revisionMismatch(id: string, expected: string, current: string | undefined): Refusal {
  const description = `${id} was changed by somebody else in the meantime.`
  return new Refusal(409, 'mutationError', description, {
    items: [
      {
        index: 0,
        error: {
          type: 'documentRevisionIDDoesNotMatchError',
          id,
          expectedRevisionID: expected,
          currentRevisionID: current ?? null,
          description,
        },
      },
    ],
  })
}
