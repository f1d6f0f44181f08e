import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'

export type RealServer =
  | { readonly kind: 'found'; readonly connectionString: string; stop(): Promise<void> }
  | { readonly kind: 'none'; readonly reason: string }

const port = 2113
const startWithinMs = 180_000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The server that EVENTSTORE_URL names, or one of its own in a container, with nothing in it. */
export async function findRealServer(): Promise<RealServer> {
  const connectionString = process.env['EVENTSTORE_URL']
  if (connectionString !== undefined)
    return { kind: 'found', connectionString, stop: () => Promise.resolve() }
  try {
    await getContainerRuntimeClient()
  } catch (error) {
    return {
      kind: 'none',
      reason: `EVENTSTORE_URL is not set and no Docker engine answers (${messageOf(error)})`,
    }
  }
  const image = process.env['EVENTSTORE_IMAGE'] ?? 'eventstore/eventstore:24.10.0-jammy'
  try {
    const container = await new GenericContainer(image)
      .withEnvironment({
        EVENTSTORE_INSECURE: 'true',
        EVENTSTORE_MEM_DB: 'true',
        EVENTSTORE_RUN_PROJECTIONS: 'None',
      })
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCode(204))
      .withStartupTimeout(startWithinMs)
      .start()
    return {
      kind: 'found',
      connectionString: `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`,
      stop: async () => void (await container.stop()),
    }
  } catch (error) {
    return {
      kind: 'none',
      reason: `EVENTSTORE_URL is not set and ${image} did not start (${messageOf(error)})`,
    }
  }
}
