import type { Log } from '../log.ts'
import { applyTo, cutOff, readContent, tidy } from './content-file.ts'
import type { LakeDocument, NewDocument } from './document.ts'
import { openJournal } from './journal.ts'
import { reseed } from '../seed/reseed.ts'
import { toRecord } from './transaction.ts'
import type { Transaction } from './transaction.ts'

export type Documents = ReadonlyMap<string, LakeDocument>

/** What to do with the documents as they are. It runs alone; what it throws, nothing of it is written. */
type Plan = (documents: Documents) => Promise<Transaction>

/** Writes are in the file, on the disk, before anybody hears of them. */
export interface ContentStore {
  documents: () => Documents
  /** Grows with every transaction: what was computed from the documents is valid for one value of it. */
  version: () => number
  /** The documents as they were before the first transaction of the history. */
  base: () => Documents
  history: () => readonly Transaction[]
  commit: (plan: Plan) => Promise<Transaction>
  subscribe: (listener: (transaction: Transaction) => void) => () => void
  close: () => Promise<void>
}

export async function openContentStore(
  dataFile: string,
  seed: NewDocument[],
  log: Log,
): Promise<ContentStore> {
  const content = await readContent(dataFile)
  if (content.torn > 0) {
    await cutOff(dataFile, content.torn)
    log({ level: 'warn', event: 'lake.tornWriteDropped', bytes: content.torn })
  }
  const planted = reseed(seed, content, new Date().toISOString())
  if (planted > 0) log({ level: 'info', event: 'lake.seeded', documents: planted })
  const isEmpty = content.base.size === 0 && content.transactions.length === 0
  await tidy(dataFile, content, planted > 0 || isEmpty)

  const journal = await openJournal(dataFile)
  const { base, documents, transactions } = content
  const listeners = new Set<(transaction: Transaction) => void>()
  let last: Promise<unknown> = Promise.resolve()
  let version = 0

  async function write(plan: Plan): Promise<Transaction> {
    const transaction = await plan(documents)
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
    base: () => base,
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

/** A transaction sent again, because its answer was lost, changes nothing. */
export function isDone(store: ContentStore, transactionId: string): boolean {
  return store.history().some(({ id }) => id === transactionId)
}
