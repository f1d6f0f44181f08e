import { ConfigurationFault, type Config } from '../../config.ts'

/**
 * For the start: what is refused then stays refused until somebody mends it. A right that is taken away later is told,
 * and everything is tried again.
 * @throws {ConfigurationFault}
 */
export async function assertRights({ eventStore }: Pick<Config, 'eventStore'>): Promise<void> {
  if (eventStore.kind === 'embedded') return
  const { findMissingRights } = await import('@swabwise/events/store/eventstoredb')
  const missing = await findMissingRights(eventStore.connectionString)
  if (missing.length > 0)
    throw new ConfigurationFault([
      `EVENTSTORE_URL: the server does not let us ${missing.join(', ')}. See docs/eventstore-cluster.md, “A user for the service”.`,
    ])
}
