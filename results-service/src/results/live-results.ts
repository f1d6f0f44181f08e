import { Readable } from 'node:stream'
import { createEventBuffer } from 'better-sse'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { ApiFailure } from '../platform/http/problems.ts'

/** What the browser is told of: never a result. */
interface Told {
  readonly swabKitId: string
  readonly status: ReportStatus
}

export interface Follower {
  readonly accountId: AccountId
  /** Asked again before every event and every heartbeat. */
  readonly mayStay: () => boolean
}

export interface LiveResults {
  /** Text as it goes over the wire, until the follower goes or may no longer stay. @throws {ApiFailure} 429, 503 */
  follow(follower: Follower): Readable
  open(): number
  /** Ends all of them and lets nobody in any more. */
  close(): void
}

export interface LiveResultsDependencies {
  readonly kitsOf: (accountId: AccountId) => readonly SwabKitRow[]
  /** Rings whenever the read model may hold more than before. Gives the way to end that. */
  readonly watch: (ring: () => void) => () => void
  readonly heartbeatMs?: number
}

export const mostOfAnAccount = 6
const mostOfAll = 5000
/** Below the half minute after which proxies give up on a silent connection. */
const usualHeartbeatMs = 20_000
/** A laboratory file rings many times: one look is enough for all of them. */
const lookAfterMs = 100

interface Connection {
  readonly follower: Follower
  readonly stream: Readable
  /** The kits as they were last told, by id. */
  shown: ReadonlyMap<string, string>
}

/** Compares what each follower sees with what they saw, whenever the read model moves: nothing is missed, on any replica. */
export function createLiveResults({
  kitsOf,
  watch,
  heartbeatMs = usualHeartbeatMs,
}: LiveResultsDependencies): LiveResults {
  const connections = new Set<Connection>()
  let closed = false
  let look: NodeJS.Timeout | undefined

  function each(visit: (connection: Connection) => void) {
    for (const connection of [...connections])
      if (connection.follower.mayStay()) visit(connection)
      else connection.stream.push(null)
  }
  const endWatch = watch(() => {
    look ??= setTimeout(() => {
      look = undefined
      each(pushChanges)
    }, lookAfterMs).unref()
  })
  const heartbeat = setInterval(() => each(({ stream }) => stream.push(comment('still here'))), heartbeatMs)
  heartbeat.unref()

  function pushChanges(connection: Connection) {
    const kits = kitsOf(connection.follower.accountId)
    const before = connection.shown
    connection.shown = picturesOf(kits)
    for (const kit of kits)
      if (before.get(kit.id) !== connection.shown.get(kit.id)) connection.stream.push(message(summaryOf(kit)))
  }

  return {
    open: () => connections.size,
    follow(follower) {
      if (closed) throw new ApiFailure('unavailable')
      const own = [...connections].filter((one) => one.follower.accountId === follower.accountId)
      if (own.length >= mostOfAnAccount || connections.size >= mostOfAll)
        throw new ApiFailure('busy', { retryAfter: 60 })
      const stream = new Readable({
        read() {},
        destroy(error, done) {
          connections.delete(connection)
          done(error)
        },
      })
      stream.on('end', () => connections.delete(connection))
      const connection: Connection = { follower, stream, shown: picturesOf(kitsOf(follower.accountId)) }
      connections.add(connection)
      // So that the headers are on their way at once.
      stream.push(comment('following'))
      return stream
    },
    close() {
      closed = true
      endWatch()
      clearInterval(heartbeat)
      clearTimeout(look)
      for (const { stream } of [...connections]) stream.push(null)
    },
  }
}

/** Of each kit all that its owner sees, to be held against a later one. */
const picturesOf = (kits: readonly SwabKitRow[]) =>
  new Map(kits.map(({ id, registration }) => [id as string, JSON.stringify(registration?.shown ?? null)]))

const summaryOf = ({ id, registration }: SwabKitRow): Told => ({
  swabKitId: id,
  status: registration?.shown?.status ?? 'pending',
})

const message = (told: Told) => createEventBuffer().event('results').data(told).dispatch().read()
const comment = (text: string) => createEventBuffer().comment(text).dispatch().read()
