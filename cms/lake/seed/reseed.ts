import { createHash } from 'node:crypto'
import type { Content } from '../store/content-file.ts'
import type { LakeDocument, NewDocument } from '../store/document.ts'
import { toLine } from './seed-format.ts'

/**
 * Brings content up to a newer seed: documents that nobody has edited follow it, documents that are new in it
 * appear, and what an editor changed or deleted stays as it is. Answers how many documents it wrote.
 */
export function reseed(seed: NewDocument[], { base, documents, seeded }: Content, now: string): number {
  let written = 0
  for (const document of seed) {
    const existing = documents.get(document._id)
    const fresh = planted(document, existing?._createdAt ?? now, now)
    const outdated = existing !== undefined && isUntouched(existing) && existing._rev !== fresh._rev
    const unknown = existing === undefined && !seeded.has(document._id)
    if (outdated || unknown) {
      base.set(document._id, fresh)
      documents.set(document._id, fresh)
      written += 1
    }
    seeded.add(document._id)
  }
  return written
}

/** The revision tells a document that nobody has edited since it was seeded. */
function planted(document: NewDocument, created: string, now: string): LakeDocument {
  const digest = createHash('sha256').update(toLine(document)).digest('hex').slice(0, 16)
  return { _createdAt: created, _updatedAt: now, ...document, _rev: `seed-${digest}` }
}

const isUntouched = (document: LakeDocument) => document._rev.startsWith('seed-')
