import { Command } from '@commander-js/extra-typings'
import { decode } from '@swabwise/events/catalogue/codec'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import { write, type Context, type Io } from '../command-line.ts'
import { factsOf } from '@swabwise/events/log/facts'
import { withStores } from '../stores.ts'
import { lineOf, personalHelp } from './timeline.ts'

export const tail = (context: Context) =>
  new Command('tail')
    .summary('prints events as they are written')
    .description('Prints every event as it is recorded, until Ctrl-C.')
    .option('--all', 'begin with the oldest event')
    .option('--personal', personalHelp)
    .action(({ all, personal = false }) =>
      withStores(
        context,
        'refuse',
        async ({ plainStore, personalData }) => {
          const store = personal ? personalData().store : plainStore
          const after = all ? 'start' : ((await store.head()) ?? 'start')
          await follow(store, after, personal, context.io)
        },
        'and prints',
      ),
    )

async function follow(
  store: EventStore,
  after: Parameters<EventStore['subscribe']>[0],
  personal: boolean,
  { out, err, signal }: Io,
): Promise<void> {
  const ended = Promise.withResolvers<void>()
  const line = (event: RecordedEvent) => {
    const shown = { ...decode(personal ? event : factsOf(event)), revision: event.revision }
    return `${event.stream}  ${lineOf(shown, { personal, without: [] })}`
  }
  const subscription = store.subscribe(after, {
    onBatch: (batch) => write(out, batch.map(line).join('')),
    onFailure: ended.reject,
  })
  const stop = () => ended.resolve()
  signal.addEventListener('abort', stop)
  try {
    await write(err, 'Following the log, Ctrl-C ends it.\n')
    if (!signal.aborted) await ended.promise
  } finally {
    signal.removeEventListener('abort', stop)
    await subscription.stop()
  }
}
