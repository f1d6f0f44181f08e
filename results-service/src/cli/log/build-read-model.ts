import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import type { EventStore } from '@swabwise/events/store/port'
import { buildHere } from '../../platform/read-model/build.ts'
import { openPart } from '../../platform/read-model/part.ts'
import { partNames, parts, type PartName } from '../../platform/read-model/parts.ts'
import { fileNameOf, nextFolder } from '../../platform/read-model/read-model.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { withStores } from '../stores.ts'

export const buildReadModel = (context: Context) =>
  new Command('build-read-model')
    .summary('builds the read model of this release while another release serves')
    .description(
      `Run it from the new release, on the data folder of the running one: reads the whole log and writes the parts of the
read model that have changed beside those in use. Then stop the old release and start the new one: it only reads
what was written since. Do not restart the old release in between, which would clear them away.`,
    )
    .action(async () => {
      const { config, io } = context
      const missing = partNames.filter((name) => !existsSync(join(config.dataDir, fileNameOf(parts[name]))))
      if (missing.length === 0) return write(io.out, 'The read model of this release is already there.\n')
      const events = await withStores(context, 'refuse', ({ personalData }) =>
        build(personalData().store, missing, config.dataDir, context),
      )
      await write(io.out, `${events} events read. Built: ${missing.join(', ')}\n`)
    })

async function build(
  store: EventStore,
  names: readonly PartName[],
  dataDir: string,
  { io }: Context,
): Promise<number> {
  const folder = nextFolder(dataDir)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const opened = names.map((name) => openPart(parts[name], folder))
  let handled = 0
  try {
    await buildHere(store, opened, {
      onProgress: (events) => (handled = events),
      onHeld: ({ message }) => io.err.write(`${message}: its subject is held up\n`),
      onTrouble: (why) => io.err.write(`waiting: ${why}\n`),
      signal: io.signal,
    })
  } finally {
    for (const part of opened) part.close()
  }
  for (const file of names.map((name) => fileNameOf(parts[name]))) {
    if (!existsSync(join(folder, file)))
      throw new Refusal('the service was restarted meanwhile and cleared them away: run it again')
    renameSync(join(folder, file), join(dataDir, file))
  }
  rmSync(folder, { recursive: true })
  return handled
}
