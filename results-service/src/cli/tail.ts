import { decode } from '@swabwise/events/catalogue/codec'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import { parse, write, type Command, type Io } from './command.ts'
import { factsOf } from './facts.ts'
import { withStores } from './stores.ts'
import { lineOf } from './timeline.ts'

export const tailCommand: Command = {
  summary: 'prints events as they are written',
  help: `Usage: npm run events -- tail [--all] [--personal]

Prints every event as it is recorded, until Ctrl-C.

  --all        begin with the oldest event
  --personal   names, addresses, notes and genotypes too; password hashes never
`,
  async run(args, context) {
    const { values } = parse(args, { all: { type: 'boolean' }, personal: { type: 'boolean' } })
    const personal = values.personal === true
    await withStores(context, 'refuse', async ({ plainStore, personalData }) => {
      const store = personal ? personalData().store : plainStore
      const after = values.all === true ? 'start' : ((await store.head()) ?? 'start')
      return follow(store, after, personal, context.io)
    })
    return 0
  },
}

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
