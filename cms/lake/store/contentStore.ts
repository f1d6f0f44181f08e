import { mkdir, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../log.ts'
import { isLakeDocument, isObject } from './document.ts'
import type { Json, LakeDocument, NewDocument } from './document.ts'
import { openJournal, readRecords, rewrite } from './journal.ts'
import { reseed } from './seed.ts'
import { fromRecord, toRecord } from './transaction.ts'
import type { Transaction } from './transaction.ts'

export type Documents = ReadonlyMap<string, LakeDocument>

/** Writes whose results are in the file before anybody hears of them. */
export type ContentStore = {
  documents: () => Documents
  /** Grows with every transaction: what was computed from the documents is valid for one value of it. */
  version: () => number
  history: () => readonly Transaction[]
  /** Runs `plan` on the newest documents, alone. What it throws, nothing of it is written. */
  commit: (plan: (documents: Documents) => Transaction) => Promise<Transaction>
  subscribe: (listener: (transaction: Transaction) => void) => () => void
  close: () => Promise<void>
}

type Loaded = { base: Map<string, LakeDocument>; seeded: Set<string>; transactions: Transaction[] }

/** Transactions kept for the history of documents when the file is made smaller at start. */
const keptTransactions = 1000

export async function openContentStore(
  dataFile: string,
  seed: NewDocument[],
  log: Log,
): Promise<ContentStore> {
  await mkdir(dirname(dataFile), { recursive: true })
  const loaded = await load(dataFile, log)
  const documents = replay(loaded.base, loaded.transactions)
  const changed = reseed(seed, loaded.base, documents, loaded.seeded, new Date().toISOString())
  for (const id of changed) documents.set(id, loaded.base.get(id) ?? unreachable(id))
  if (changed.length > 0) log({ level: 'info', event: 'lake.seeded', documents: changed.length })
  const surplus = loaded.transactions.length - 2 * keptTransactions
  if (changed.length > 0 || surplus > 0) {
    if (surplus > 0) forget(loaded, loaded.transactions.length - keptTransactions)
    await rewrite(dataFile, recordsOf(loaded))
  }

  const journal = await openJournal(dataFile)
  const transactions = loaded.transactions
  const listeners = new Set<(transaction: Transaction) => void>()
  let last: Promise<unknown> = Promise.resolve()
  let version = 0

  async function write(plan: (documents: Documents) => Transaction): Promise<Transaction> {
    const transaction = plan(documents)
    if (transaction.changes.length === 0) return transaction
    await journal.append(toRecord(transaction))
    applyTo(documents, transaction)
    transactions.push(transaction)
    version += 1
    for (const listener of listeners) listener(transaction)
    return transaction
  }

  return {
    documents: () => documents,
    version: () => version,
    history: () => transactions,
    commit(plan) {
      const result = last.then(() => write(plan))
      last = result.catch(() => undefined)
      return result
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await last
      await journal.close()
    },
  }
}

async function load(dataFile: string, log: Log): Promise<Loaded> {
  const loaded: Loaded = { base: new Map(), seeded: new Set(), transactions: [] }
  const content = await readFile(dataFile).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return Buffer.alloc(0)
    throw cause
  })
  const { records, torn } = readRecords(dataFile, content)
  if (torn > 0) {
    log({ level: 'warn', event: 'lake.tornWriteDropped', bytes: torn })
    await truncate(dataFile, content.length - torn)
  }
  const current = new Map<string, LakeDocument>()
  records.forEach((record, index) => {
    if (!take(record, loaded, current))
      throw new Error(`${dataFile}:${index + 1} is not a record of this lake.`)
  })
  return loaded
}

function take(record: Json, loaded: Loaded, current: Map<string, LakeDocument>): boolean {
  if (!isObject(record)) return false
  if (Array.isArray(record.seeded)) {
    for (const id of record.seeded) if (typeof id === 'string') loaded.seeded.add(id)
    return true
  }
  if (isLakeDocument(record.document)) {
    loaded.base.set(record.document._id, record.document)
    current.set(record.document._id, record.document)
    return true
  }
  const transaction = fromRecord(record.transaction, (id) => current.get(id) ?? null)
  if (transaction === null) return false
  applyTo(current, transaction)
  loaded.transactions.push(transaction)
  return true
}

function replay(base: Documents, transactions: Transaction[]): Map<string, LakeDocument> {
  const documents = new Map(base)
  for (const transaction of transactions) applyTo(documents, transaction)
  return documents
}

function applyTo(documents: Map<string, LakeDocument>, transaction: Transaction): void {
  for (const { id, after } of transaction.changes) {
    if (after === null) documents.delete(id)
    else documents.set(id, after)
  }
}

function forget(loaded: Loaded, count: number): void {
  for (const transaction of loaded.transactions.splice(0, count)) applyTo(loaded.base, transaction)
}

function recordsOf({ base, seeded, transactions }: Loaded): Json[] {
  return [
    { seeded: [...seeded].sort() },
    ...[...base.values()].map((document) => ({ document })),
    ...transactions.map(toRecord),
  ]
}

function unreachable(id: string): never {
  throw new Error(`${id} was seeded but is not there`)
}
