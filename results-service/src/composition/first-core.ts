import type { Logger } from 'pino'
import { StoreUnavailable } from '@swabwise/events/store/port'
import type { Config } from '../config.ts'
import { openCore, openWarmCore, type Core } from './core.ts'
import { rememberedUpToDate } from './read-model/up-to-date.ts'

/** At the start, where there are rows to serve meanwhile. */
const patienceMs = 2000

interface First {
  /** Nothing while the event store is away. */
  readonly core: Core | undefined
  /** Instead of it: the rows as they were when the store was last heard. */
  readonly warm: Core | undefined
}

/** @throws {ConfigurationFault} where the store is there and refuses us, or is another one */
export async function openFirst(config: Config, log: Logger, now: () => Date): Promise<First> {
  try {
    if (await isAway(config)) throw new StoreUnavailable(`no word within ${patienceMs} ms`)
    return { core: await openCore(config, log, now), warm: undefined }
  } catch (error) {
    if (config.eventStore.kind === 'embedded' || !(error instanceof StoreUnavailable)) throw error
    log.warn({ err: error }, 'the event store is away')
    return { core: undefined, warm: await openWarmCore(config, log, now) }
  }
}

/** Asked once, and only where waiting is worse than serving what is remembered. */
async function isAway({ eventStore, dataDir }: Config): Promise<boolean> {
  if (eventStore.kind === 'embedded' || rememberedUpToDate(dataDir) === undefined) return false
  const { answersWithin } = await import('@swabwise/events/store/eventstoredb')
  return !(await answersWithin(eventStore.connectionString, patienceMs))
}

/** Rows that only lack what was written since the last stop are up to date in a moment; a rebuild takes longer. */
const catchUpMs = 5000

/** So that nothing is turned away that comes as soon as the service listens. */
export async function caughtUp({ store, projections }: Pick<Core, 'store' | 'projections'>): Promise<void> {
  try {
    await projections.reached(await store.head(), catchUpMs)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}
