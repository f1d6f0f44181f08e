import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { liveRoutes } from './endpoints/live.ts'
import { queryRoutes } from './endpoints/query.ts'
import { accessCheck } from './http/access.ts'
import { responder } from './http/respond.ts'
import { matcher } from './http/router.ts'
import type { Route } from './http/router.ts'
import type { Log } from './log.ts'
import { openContentStore } from './store/contentStore.ts'
import type { ContentStore } from './store/contentStore.ts'
import { readSeed } from './store/seed.ts'

export type LakeOptions = {
  /** 0 takes any free port. */
  port: number
  host: '127.0.0.1'
  /** Everything written through the lake, one record a line. Made from the seed when it does not exist. */
  dataFile: string
  /** One document a line; see cms/content. */
  seedFile: string
  projectId: string
  dataset: string
  /** Origins of the pages that may read and write, such as http://localhost:8080. */
  allowedOrigins: readonly string[]
  log: Log
}

export type RunningLake = { url: string; close: () => Promise<void> }

/**
 * Serves Sanity's HTTP API from memory and one file.
 * @throws {Error} when the port is taken, or when a file is damaged: then it says which one and where.
 */
export async function startLake(options: LakeOptions): Promise<RunningLake> {
  const { port, host, log } = options
  // The port is taken before the file is opened, so that a second lake stops before it touches the first one's file.
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const url = `http://${host}:${portOf(server)}`
  const opening = open(options)
  server.on('request', (request, response) => {
    opening.then(
      ({ respond }) => respond(request, response),
      () => response.destroy(),
    )
  })
  const { store } = await opening.catch(async (cause: unknown) => {
    await stop(server)
    throw cause
  })
  log({ level: 'info', event: 'lake.ready', url, documents: store.documents().size })
  return {
    url,
    async close() {
      await stop(server)
      await store.close()
    },
  }
}

async function open({ dataFile, seedFile, allowedOrigins, log }: LakeOptions) {
  const store = await openContentStore(dataFile, await readSeed(seedFile), log)
  const respond = responder({ match: matcher(routes(store)), access: accessCheck(allowedOrigins), log })
  return { store, respond }
}

function routes(store: ContentStore): Route[] {
  return [...queryRoutes(store), ...liveRoutes(store)]
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The lake has no port')
  return address.port
}
