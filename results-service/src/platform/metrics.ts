import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Middleware } from 'koa'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What is read at each scrape. */
export interface Observed {
  readonly readModelReady: () => boolean
  /** Of the read model; positions are numbers that grow with the log. */
  readonly parts: () => readonly {
    readonly name: string
    readonly isReady: boolean
    readonly place: number
  }[]
  /** Since everything that had been written was known to be in the rows. */
  readonly behindSeconds: () => number
  readonly eventsCaughtUp: () => number
  readonly streamsHeld: () => number
  /** Whose keys may still be on the disk of an EventStoreDB node. */
  readonly erasuresOnDisk: () => { readonly count: number; readonly oldestSeconds: number }
  readonly passwordsWaiting: () => number
  readonly mailsWaiting: () => number
  readonly liveStreams: () => number
  /** Kinds of faults that the last check of the log found. */
  readonly logFaults: () => number
  readonly logCheckAgeSeconds: () => number
  /** Where the log is copied out of the data folder. */
  readonly replica?: { readonly ageSeconds: () => number; readonly erasuresWaiting: () => number }
}

export interface Metrics {
  /** Times every request by its route. */
  readonly middleware: Middleware
  readonly countShed: () => void
  readonly timeStore: (operation: 'append' | 'read', seconds: number) => void
  render(): Promise<string>
  readonly contentType: string
}

export function createMetrics(observed: Observed, routeOf: (ctx: object) => string): Metrics {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'swabwise_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its handling',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5],
    registers,
  })
  const shed = new Counter({
    name: 'swabwise_requests_shed',
    help: 'Requests turned away because the service was saturated',
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `swabwise_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('read_model_ready', '1 once the read model has caught up', () => Number(observed.readModelReady()))
  const byPart = (
    name: string,
    help: string,
    read: (part: ReturnType<Observed['parts']>[number]) => number,
  ) =>
    new Gauge({
      name: `swabwise_projection_${name}`,
      help,
      labelNames: ['part'],
      registers,
      collect() {
        for (const part of observed.parts()) this.set({ part: part.name }, read(part))
      },
    })
  byPart('ready', '1 once this part of the read model has caught up', ({ isReady }) => Number(isReady))
  byPart('position', 'Position in the log of the last event in its rows', ({ place }) => place)
  byPart(
    'lag',
    'Positions between it and the part that is furthest',
    ({ place }) => Math.max(...observed.parts().map((part) => part.place)) - place,
  )
  gauge(
    'read_model_behind_seconds',
    'Since the rows were known to hold the whole log',
    observed.behindSeconds,
  )
  const store = new Histogram({
    name: 'swabwise_store_seconds',
    help: 'Time of each call of the event store, failed ones too',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  gauge('read_model_rebuild_events', 'Events handled by the rebuild in progress', observed.eventsCaughtUp)
  gauge('streams_held', 'Streams held up by an event that cannot be read', observed.streamsHeld)
  gauge('erasures_on_disk', 'Erasures that wait for a scavenge', () => observed.erasuresOnDisk().count)
  gauge(
    'oldest_erasure_on_disk_seconds',
    'Since the oldest erasure that waits for a scavenge',
    () => observed.erasuresOnDisk().oldestSeconds,
  )
  gauge('passwords_waiting', 'Passwords waiting to be hashed', observed.passwordsWaiting)
  gauge('mails_waiting', 'Mails due and not yet delivered', observed.mailsWaiting)
  gauge('log_faults', 'Kinds of faults that the last check of the whole log found', observed.logFaults)
  gauge('log_check_age_seconds', 'Since the whole log was last checked', observed.logCheckAgeSeconds)
  if (observed.replica !== undefined) {
    gauge('replica_age_seconds', 'Since the whole log was last in the replica', observed.replica.ageSeconds)
    gauge(
      'replica_erasures_waiting',
      'Erased people whose keys may still be in the replica',
      observed.replica.erasuresWaiting,
    )
  }
  gauge('live_streams', 'Open streams of live results', observed.liveStreams)

  return {
    async middleware(ctx, next) {
      const stop = requests.startTimer()
      try {
        await next()
      } finally {
        stop({ method: ctx.method, route: routeOf(ctx), status: ctx.status })
      }
    },
    countShed: () => shed.inc(),
    timeStore: (operation, seconds) => store.observe({ operation }, seconds),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Serves `/metrics` on a port of its own. Gives the way to stop. */
export async function serveMetrics(
  { render, contentType }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    render().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
