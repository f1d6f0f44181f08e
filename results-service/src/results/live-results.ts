import { Readable } from 'node:stream'
import { createEventBuffer } from 'better-sse'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { ApiFailure } from '../platform/http/problems.ts'

/** What is sent to the browser: never a result. */
interface KitUpdate {
  readonly swabKitId: string
  readonly status: ReportStatus
}

export type Touched = ReadonlySet<string> | 'all'

interface Follower {
  readonly accountId: AccountId
  /** Checked before every event and heartbeat. */
  readonly mayStay: () => boolean
}

export interface LiveResults {
  /** An SSE stream until the follower disconnects or may no longer stay. @throws {ApiFailure} 429, 503 */
  follow(follower: Follower): Readable
  open(): number
  /** Ends all streams and refuses new ones. */
  close(): void
}

export interface LiveResultsDependencies {
  readonly kitsOf: (accountId: AccountId) => readonly SwabKitRow[]
  /** Subscribes to changes of the read model, by the names of streams. @returns how to unsubscribe */
  readonly watch: (onChange: (touched: Touched) => void) => () => void
  /** Whose account or kit a stream is about. */
  readonly ownerOf: (stream: string) => AccountId | undefined
  readonly heartbeatMs?: number
}

export const maxPerAccount = 6
const maxTotal = 5000
/** Less than the 30 seconds after which proxies close an idle connection. */
const defaultHeartbeatMs = 20_000
/** Debounces bulk changes such as lab imports. */
const debounceMs = 100

interface Connection {
  readonly follower: Follower
  readonly stream: Readable
  /** The kits last sent, by id. */
  shown: ReadonlyMap<string, string>
}

/**
 * On every change of the read model, compares what those followers see whom it is about with what they last saw. Works
 * on any replica.
 */
export function createLiveResults({
  kitsOf,
  watch,
  ownerOf,
  heartbeatMs = defaultHeartbeatMs,
}: LiveResultsDependencies): LiveResults {
  const connections = new Set<Connection>()
  const byAccount = new Map<AccountId, readonly Connection[]>()
  let closed = false
  let scheduled: NodeJS.Timeout | undefined
  let changed: Set<AccountId> | 'all' = new Set()

  const of = (accountId: AccountId) => byAccount.get(accountId) ?? []

  function add(connection: Connection): void {
    const { accountId } = connection.follower
    connections.add(connection)
    byAccount.set(accountId, [...of(accountId), connection])
  }

  function remove(connection: Connection): void {
    const { accountId } = connection.follower
    const others = of(accountId).filter((one) => one !== connection)
    connections.delete(connection)
    if (others.length > 0) byAccount.set(accountId, others)
    else byAccount.delete(accountId)
  }

  /** Of those who follow, however many, only those are looked at whose it is. */
  function each(visit: (connection: Connection) => void, whose: ReadonlySet<AccountId> | 'all' = 'all') {
    for (const connection of whose === 'all' ? [...connections] : [...whose].flatMap(of))
      if (connection.follower.mayStay()) visit(connection)
      else connection.stream.push(null)
  }
  const unwatch = watch((touched) => {
    if (connections.size === 0) return
    if (touched === 'all') changed = 'all'
    else if (changed !== 'all')
      for (const stream of touched) {
        const owner = ownerOf(stream)
        if (owner !== undefined) changed.add(owner)
      }
    if (changed !== 'all' && changed.size === 0) return
    scheduled ??= setTimeout(() => {
      scheduled = undefined
      const whose = changed
      changed = new Set()
      each(pushChanges, whose)
    }, debounceMs).unref()
  })
  const heartbeat = setInterval(() => each(({ stream }) => stream.push(comment('still here'))), heartbeatMs)
  heartbeat.unref()

  function pushChanges(connection: Connection) {
    const kits = kitsOf(connection.follower.accountId)
    const before = connection.shown
    connection.shown = snapshotOf(kits)
    for (const kit of kits)
      if (before.get(kit.id) !== connection.shown.get(kit.id)) connection.stream.push(message(summaryOf(kit)))
  }

  return {
    open: () => connections.size,
    follow(follower) {
      if (closed) throw new ApiFailure('unavailable')
      if (of(follower.accountId).length >= maxPerAccount || connections.size >= maxTotal)
        throw new ApiFailure('busy', { retryAfter: 60 })
      const stream = new Readable({
        read() {},
        destroy(error, done) {
          remove(connection)
          done(error)
        },
      })
      stream.on('end', () => remove(connection))
      const connection: Connection = { follower, stream, shown: snapshotOf(kitsOf(follower.accountId)) }
      add(connection)
      // Flushes the headers.
      stream.push(comment('following'))
      return stream
    },
    close() {
      closed = true
      unwatch()
      clearInterval(heartbeat)
      clearTimeout(scheduled)
      for (const { stream } of [...connections]) stream.push(null)
    },
  }
}

/** What the owner sees of each kit, for comparison. */
const snapshotOf = (kits: readonly SwabKitRow[]) =>
  new Map(
    kits.map(({ id, registration, receivedAt }) => [
      id as string,
      JSON.stringify([registration?.shown ?? null, receivedAt ?? null]),
    ]),
  )

const summaryOf = ({ id, registration }: SwabKitRow): KitUpdate => ({
  swabKitId: id,
  status: registration?.shown?.status ?? 'pending',
})

const message = (update: KitUpdate) => createEventBuffer().event('results').data(update).dispatch().read()
const comment = (text: string) => createEventBuffer().comment(text).dispatch().read()
