import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isNewDocument } from './document.ts'
import type { LakeDocument, NewDocument } from './document.ts'
import { toLine } from './seedFormat.ts'

const seedRevision = /^seed-/

/** @throws {Error} naming the line that is no document. */
export async function readSeed(file: string): Promise<NewDocument[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const document: unknown = JSON.parse(line)
    if (!isNewDocument(document)) throw new Error(`${file}:${index + 1} has no _id or no _type`)
    return [document]
  })
}

/** The revision tells a document that nobody has edited since it was seeded. */
export function planted(document: NewDocument, now: string): LakeDocument {
  const digest = createHash('sha256').update(toLine(document)).digest('hex').slice(0, 16)
  return {
    _createdAt: now,
    _updatedAt: now,
    ...document,
    _rev: `seed-${digest}`,
  }
}

export const isUntouched = (document: LakeDocument) => seedRevision.test(document._rev)

/**
 * Brings a lake up to a newer seed: documents that nobody has edited follow it, documents that are new in it
 * appear, and what an editor changed or deleted stays as it is.
 */
export function reseed(
  seed: NewDocument[],
  base: Map<string, LakeDocument>,
  current: ReadonlyMap<string, LakeDocument>,
  everSeeded: Set<string>,
  now: string,
): string[] {
  const changed: string[] = []
  for (const document of seed) {
    const id = document._id
    const existing = current.get(id)
    const fresh = planted(document, now)
    const follows = existing !== undefined && isUntouched(existing) && existing._rev !== fresh._rev
    const isNew = existing === undefined && !everSeeded.has(id)
    if (follows || isNew) {
      base.set(id, existing === undefined ? fresh : { ...fresh, _createdAt: existing._createdAt })
      changed.push(id)
    }
    everSeeded.add(id)
  }
  return changed
}
