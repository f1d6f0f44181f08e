import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { actionRoutes } from './endpoints/actions.ts'
import { assetRoutes } from './endpoints/assets.ts'
import { docRoutes } from './endpoints/doc.ts'
import { exportRoutes } from './endpoints/export.ts'
import { historyRoutes } from './endpoints/history.ts'
import { listenRoutes } from './endpoints/listen.ts'
import { liveRoutes } from './endpoints/live.ts'
import { mutateRoutes } from './endpoints/mutate.ts'
import { projectRoutes } from './endpoints/project.ts'
import { queryRoutes } from './endpoints/query.ts'
import { referenceRoutes } from './endpoints/references.ts'
import { userRoutes } from './endpoints/user.ts'
import { accessCheck } from './http/access.ts'
import { responder } from './http/respond.ts'
import { matcher } from './http/router.ts'
import type { Log } from './log.ts'
import { queryThread } from './query/query-thread.ts'
import { acceptPresence } from './presence.ts'
import { assetFiles } from './assets/asset-files.ts'
import { openContentStore } from './store/content-store.ts'
import { openDamagedStore } from './store/damaged-store.ts'
import type { NewDocument } from './store/document.ts'
import { Damage } from './store/journal.ts'
import { rehomeAssets } from './seed/rehome-assets.ts'
import { readSeed, withImages } from './seed/seed.ts'

export interface LakeOptions {
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
  /** Serves what is left of a damaged file, read only, instead of not starting. */
  servesDamaged?: boolean
  log: Log
}

export interface RunningLake {
  url: string
  close: () => Promise<void>
}

/**
 * Serves Sanity's HTTP API from memory and one file.
 * @throws {Error} when the port is taken
 * @throws {Damage} naming file and line
 */
export async function startLake(options: LakeOptions): Promise<RunningLake> {
  const { port, host, allowedOrigins, log } = options
  // The port is taken before the file is opened, so that a second lake stops before it touches the first one's file.
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const url = `http://${host}:${portOf(server)}`
  const access = accessCheck(allowedOrigins)
  const opening = open(options, `http://localhost:${portOf(server)}`)
  const answering = opening.then(({ match }) => responder({ match, access, log }))
  const presence = acceptPresence(server, access)
  server.on('request', (request, response) => {
    answering.then(
      (respond) => respond(request, response),
      () => response.destroy(),
    )
  })
  const [{ store, queries }] = await Promise.all([opening, answering]).catch(async (cause: unknown) => {
    await stop(server)
    throw cause
  })
  log({ level: 'info', event: 'lake.ready', url, documents: store.documents().size })
  return {
    url,
    async close() {
      presence.close()
      await stop(server)
      await queries.close()
      await store.close()
    },
  }
}

async function open(options: LakeOptions, baseUrl: string) {
  const { dataFile, seedFile, allowedOrigins, projectId, dataset, log } = options
  const files = assetFiles(dataFile)
  const place = { projectId, dataset, baseUrl }
  const seed = await withImages(await readSeed(seedFile), seedFile, files, place)
  const store = await openStore(options, seed, baseUrl)
  const queries = queryThread()
  const routes = [
    ...queryRoutes(store, queries.run),
    ...docRoutes(store),
    ...exportRoutes(store),
    ...mutateRoutes(store, queries.run),
    ...actionRoutes(store),
    ...listenRoutes(store, queries.run, log),
    ...liveRoutes(store),
    ...historyRoutes(store),
    ...referenceRoutes(store),
    ...assetRoutes(store, files, place),
    ...projectRoutes({ projectId, dataset, allowedOrigins }),
    ...userRoutes,
  ]
  return { store, queries, match: matcher(routes, dataset) }
}

async function openStore(
  { dataFile, servesDamaged, log }: LakeOptions,
  seed: NewDocument[],
  baseUrl: string,
) {
  try {
    const store = await openContentStore(dataFile, seed, log)
    await rehomeAssets(store, baseUrl)
    return store
  } catch (error) {
    if (servesDamaged !== true || !(error instanceof Damage)) throw error
    log({ level: 'error', event: 'lake.damaged', message: error.message })
    return openDamagedStore(dataFile, seed, error)
  }
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
