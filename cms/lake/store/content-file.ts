import { mkdir, stat, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { layerOf } from './document-id.ts'
import { isLakeDocument, isObject } from './document.ts'
import type { Json, LakeDocument } from './document.ts'
import { Damage, readRecords, rewrite } from './journal.ts'
import { readIfThere } from './read-if-there.ts'
import { fromRecord, toRecord } from './transaction.ts'
import type { Transaction } from './transaction.ts'

/** What the data file says: documents as they once were, and every transaction since. */
export interface Content {
  /** Documents before the first kept transaction. */
  base: Map<string, LakeDocument>
  /** Documents after the last one. */
  documents: Map<string, LakeDocument>
  /** Ids that a seed has ever brought in, so that what an editor deleted does not come back. */
  seeded: Set<string>
  transactions: Transaction[]
  /** Bytes at the end that a crash left of a write that nobody was told had succeeded. */
  torn: number
}

/** What is kept for the history of documents when the file is made smaller at start. */
const keptTransactions = 1000
const keptPublications = 5000

/**
 * Reads without changing anything, so also while a lake is running on the file.
 * @param damaged 'skip' reads what is left of a damaged file; otherwise
 * @throws {Damage} naming file and line
 */
export async function readContent(dataFile: string, damaged: 'refuse' | 'skip' = 'refuse'): Promise<Content> {
  const bytes = await readIfThere(dataFile)
  if (bytes?.length === 0 && damaged === 'refuse')
    throw new Damage(`${dataFile} is empty. Restore it from a backup, or delete it to begin from the seed.`)
  const { records, torn } = readRecords(
    dataFile,
    bytes ?? Buffer.alloc(0),
    damaged === 'skip' ? null : undefined,
  )
  const content: Content = {
    base: new Map(),
    documents: new Map(),
    seeded: new Set(),
    transactions: [],
    torn,
  }
  records.forEach((record, index) => {
    if (!take(record, content) && damaged === 'refuse')
      throw new Damage(`${dataFile}:${index + 1} is no record of the embedded lake.`)
  })
  return content
}

export async function cutOff(dataFile: string, torn: number): Promise<void> {
  const { size } = await stat(dataFile)
  await truncate(dataFile, size - torn)
}

/** Writes the file anew when it has to change or has grown long. */
export async function tidy(dataFile: string, content: Content, mustWrite: boolean): Promise<void> {
  const long = content.transactions.length > 2 * keptTransactions
  if (!mustWrite && !long) return
  if (long) forgetOld(content)
  await mkdir(dirname(dataFile), { recursive: true })
  await rewrite(dataFile, [
    { seeded: [...content.seeded].sort() },
    ...[...content.base.values()].map((document) => ({ document })),
    ...content.transactions.map(toRecord),
  ])
}

/** Edits of drafts go first: what was public can be gone back to for longer. */
function forgetOld({ base, transactions }: Content): void {
  const old = transactions.splice(0, transactions.length - keptTransactions)
  const publications = old.filter(isPublication)
  const oldest = publications.length > keptPublications ? publications.at(-keptPublications) : undefined
  for (const transaction of old.splice(0, oldest === undefined ? 0 : old.indexOf(oldest)))
    applyTo(base, transaction)
  const last = new Map([...old, ...transactions].flatMap((each) => each.changes.map(({ id }) => [id, each])))
  const kept = old.filter(
    (transaction) =>
      isPublication(transaction) || transaction.changes.some(({ id }) => last.get(id) === transaction),
  )
  transactions.unshift(...kept)
}

const isPublication = ({ changes }: Transaction) => changes.some(({ id }) => layerOf(id) === 'published')

export function applyTo(documents: Map<string, LakeDocument>, transaction: Transaction): void {
  for (const { id, after } of transaction.changes) {
    if (after === null) documents.delete(id)
    else documents.set(id, after)
  }
}

function take(record: Json, content: Content): boolean {
  if (!isObject(record)) return false
  if (Array.isArray(record.seeded)) {
    for (const id of record.seeded) if (typeof id === 'string') content.seeded.add(id)
    return true
  }
  if (isLakeDocument(record.document)) {
    content.base.set(record.document._id, record.document)
    content.documents.set(record.document._id, record.document)
    return true
  }
  const transaction = fromRecord(record.transaction, (id) => content.documents.get(id) ?? null)
  if (transaction === null) return false
  applyTo(content.documents, transaction)
  content.transactions.push(transaction)
  return true
}
