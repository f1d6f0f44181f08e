import { Command } from '@commander-js/extra-typings'
import type { EventStore } from '@swabwise/events/store/port'
import { digestOf, type ReadModelDigest } from '../../platform/read-model/digest.ts'
import { openPart } from '../../platform/read-model/part.ts'
import { whole } from '../../platform/read-model/parts.ts'
import { runProjections } from '../../platform/read-model/runner.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { openLogFile, storeOf } from '../transfer/log-file.ts'
import { withStores } from '../stores.ts'

export const replayCommand = (context: Context) =>
  new Command('replay')
    .summary('builds a fresh read model from a log, and prints its digest')
    .description(
      `Tells an export, or without FILE the store, to a fresh read model in memory, and prints what came of it. The same log
gives the same digest on every machine and from every store; an export without personal data gives that of its facts.`,
    )
    .argument('[FILE]')
    .action(async (file) => {
      const { signal, out } = context.io
      const replayed =
        file === undefined
          ? await withStores(context, 'refuse', ({ personalData }) => replay(personalData().store, signal))
          : await replayFile(file, signal)
      await write(out, textOf(replayed))
    })

async function replayFile(file: string, signal: AbortSignal): Promise<Replayed> {
  const log = await openLogFile(file)
  if (log.header.personalData === 'sealed')
    throw new Refusal(`${file} is sealed: import it into an empty store, and replay that`)
  return replay(storeOf(log), signal)
}

export interface Replayed extends ReadModelDigest {
  readonly events: number
}

/** Projects a whole store into an in-memory read model. */
export async function replay(store: EventStore, signal: AbortSignal): Promise<Replayed> {
  const readModel = openPart(whole)
  let events = 0
  const caughtUp = Promise.withResolvers<void>()
  const counting: EventStore = {
    ...store,
    subscribe: (after, handler) =>
      store.subscribe(after, {
        ...handler,
        async onBatch(batch) {
          signal.throwIfAborted()
          await handler.onBatch(batch)
          events += batch.length
        },
      }),
  }
  const runner = runProjections(counting, [readModel], {
    onState(state) {
      if (state.kind === 'live') caughtUp.resolve()
      if (state.kind === 'failed') caughtUp.reject(state.error)
    },
  })
  try {
    await caughtUp.promise
    return { events, ...digestOf(readModel.db) }
  } finally {
    await runner.stop()
    readModel.close()
  }
}

const textOf = ({ events, rows, sha256 }: Replayed) =>
  [
    `${events} events`,
    ...Object.entries(rows).map(([table, count]) => `  ${table.padEnd(20)}${count} rows`),
    `digest  ${sha256}`,
    '',
  ].join('\n')
