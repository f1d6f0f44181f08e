import { mkdir, readdir, stat } from 'node:fs/promises'
import type { LogId } from '@swabwise/events/catalogue/ids'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import { readLog } from '../store/read-log.ts'
import { replaceFile, syncFolder, writeFrom } from './durable.ts'
import type { ErasureCopies } from './erasures.ts'
import {
  BrokenReplica,
  Head,
  layout,
  readJson,
  ReplicaIdentity,
  startOfPast,
  unlessMissing,
} from './layout.ts'
import { batchText, beginningOf } from './segment.ts'
import { addKeys } from './wrapped-keys.ts'

export interface Shipping {
  /** Without encryption. */
  readonly store: EventStore
  readonly logId: LogId
  readonly folder: string
  readonly erasures: Pick<ErasureCopies, 'isErased'>
  readonly now: () => Date
  /** Told after each batch. */
  readonly onProgress: () => void
  /** Told when the replica begins anew beside what it has. */
  readonly onNewPast: (past: number, why: string) => void
}

const largestSegment = 8 * 1024 * 1024

/** Ships what the log has and the replica has not. */
export function shipper({ store, logId, folder, erasures, now, onProgress, onNewPast }: Shipping) {
  const files = layout(folder)
  let current: Head | undefined

  /** The folder itself is never made: a file system that is not mounted must not be mistaken for a new replica. */
  async function assertOurs(): Promise<void> {
    const found = await readdir(folder).catch(unlessMissing)
    if (found === undefined) throw new Error(`${folder} does not exist (REPLICA_URL)`)
    const identity = await readJson(files.identity, ReplicaIdentity)
    if (identity !== undefined && identity.logId !== logId)
      throw new BrokenReplica(`${folder} holds the replica of another log, ${identity.logId}`)
    if (identity !== undefined) return
    if (current !== undefined) throw new Error(`${folder} holds no replica any more`)
    if (found[0] !== undefined)
      throw new BrokenReplica(`${folder} is not empty and holds no replica, there is ${found[0]}`)
    await mkdir(files.pasts, { mode: 0o700 })
    const created = { format: 'swabwise-replica', version: 1, logId } as const
    await replaceFile(files.identity, `${JSON.stringify(created)}\n`)
  }

  async function newPast(asOf: string, why?: string): Promise<Head> {
    const numbers = (await readdir(files.pasts)).map(Number)
    const head = startOfPast(Math.max(0, ...numbers) + 1, asOf)
    await mkdir(files.keys(head.past), { recursive: true, mode: 0o700 })
    await syncFolder(files.pasts)
    if (why !== undefined) onNewPast(head.past, why)
    return head
  }

  /** Where to go on: in the past that the replica is at, unless it is not the log's own any more. */
  async function place(asOf: string): Promise<Head> {
    await assertOurs()
    const found = await readJson(files.head, Head)
    if (current !== undefined && (found?.chain !== current.chain || found.past !== current.past))
      throw new BrokenReplica(`${files.head} was changed: does another service write to this replica?`)
    if (found === undefined) return newPast(asOf)
    const newest = files.segment(found.past, found.segment)
    if ((await sizeOf(newest)) < found.bytes) return newPast(asOf, `${newest} is shorter than it was`)
    if (found.last !== null && !(await store.contains(found.last)))
      return newPast(asOf, `the log no longer contains ${found.last.stream}@${found.last.revision}`)
    return found
  }

  async function add(head: Head, events: readonly RecordedEvent[]): Promise<Head> {
    const damaged = events.find(({ unreadable }) => unreadable !== undefined)
    if (damaged !== undefined)
      throw new Error(
        `${damaged.stream}@${damaged.revision} is damaged and was not copied: ${damaged.unreadable}`,
      )
    await addKeys(files.keys(head.past), events, erasures.isErased)
    const isFull = head.bytes >= largestSegment
    const [segment, offset] = isFull ? [head.segment + 1, 0] : [head.segment, head.bytes]
    const { text, end } = batchText(events, head)
    const beginning = offset === 0 ? beginningOf(head.past, segment, head.chain) : ''
    const bytes = Buffer.from(beginning + text)
    await writeFrom(files.segment(head.past, segment), offset, bytes)
    const { stream, revision, id, position } = events.at(-1) as RecordedEvent
    return {
      ...head,
      ...end,
      segment,
      bytes: offset + bytes.length,
      last: { stream, revision, id, position },
    }
  }

  async function note(head: Head): Promise<void> {
    await replaceFile(files.head, `${JSON.stringify(head)}\n`)
    current = head
    onProgress()
  }

  return {
    async ship(signal: AbortSignal): Promise<Head> {
      const asOf = now().toISOString()
      const found = await place(asOf)
      let head = found
      for await (const batch of readLog(store, signal, head.last ?? 'start')) {
        if (batch.length === 0) continue
        head = await add(head, batch)
        await note(head)
      }
      const isDue = Date.parse(asOf) - Date.parse(found.asOf) >= noteQuietEveryMs
      if (head !== found || isDue || current === undefined) await note({ ...head, asOf })
      return head
    },
  }
}

/** While nothing is written, the replica says now and then that it still is up to date. */
const noteQuietEveryMs = 10_000

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
