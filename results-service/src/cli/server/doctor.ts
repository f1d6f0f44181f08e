import { Command } from '@commander-js/extra-typings'
import { openEventStore } from '../../composition/store/event-store.ts'
import { openServerTools } from '../../composition/store/server-tools.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { checks, type Patient } from './checks.ts'

export const doctor = (context: Context) =>
  new Command('doctor')
    .summary('checks an EventStoreDB server, what the service may do on it, and whose log it has')
    .description(
      `One line a check; ends with 1 where one fails. Writes nothing. Use the service's own EVENTSTORE_URL and DATA_DIR: it is
the service's rights that are tried. What other users of the server may do is only shown to an administrator.`,
    )
    .action(async () => {
      const { config, io } = context
      if (config.eventStore.kind === 'embedded')
        throw new Refusal('EVENTSTORE_URL is not set: the embedded store is looked at by `verify`')
      const server = await openServerTools(config.eventStore.connectionString)
      const store = await openEventStore(config)
      const stranger = await server.openAsNobody()
      const patient: Patient = { server, store, stranger, dataDir: config.dataDir, now: io.now }
      let failed = 0
      try {
        for (const { name, look } of checks) {
          io.signal.throwIfAborted()
          const found = await look(patient).catch((error: unknown) => ({
            fault: error instanceof Error ? error.message : String(error),
          }))
          if (typeof found !== 'string') failed += 1
          const line =
            typeof found === 'string' ? `ok     ${name}: ${found}` : `FAULT  ${name}: ${found.fault}`
          await write(io.out, `${line}\n`)
        }
      } finally {
        await Promise.all([server.close(), store.close(), stranger.close()])
      }
      if (failed > 0) throw new Refusal(`${failed} of ${checks.length} checks failed`)
    })
