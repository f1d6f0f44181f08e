import { Command } from '@commander-js/extra-typings'
import { write, type Context } from '../command-line.ts'
import { isKeyEvent, subjectOfKey } from '@swabwise/events/log/facts'
import { readLog } from '../../composition/store/read-log.ts'
import { withStores } from '../stores.ts'

export const rewrap = (context: Context) =>
  new Command('rewrap')
    .summary('rewraps every key after a change of the master key')
    .description(
      `Second step of changing the master key. First put the old one into PERSONAL_DATA_KEYS_PREVIOUS and the new one into
PERSONAL_DATA_KEY, and restart the service. This wraps the key of every person and kit by the new one; afterwards the
old one is not needed any more, but for backups and sealed exports made before. The service may be running.
Doing it again changes nothing.`,
    )
    .action(() =>
      withStores(context, 'refuse', async ({ plainStore, personalData }) => {
        const { io } = context
        const { keys } = personalData()
        const streams = new Set<string>()
        for await (const batch of readLog(plainStore, io.signal))
          for (const event of batch) if (isKeyEvent(event)) streams.add(event.stream)
        let rewrapped = 0
        for (const stream of streams) {
          io.signal.throwIfAborted()
          if (await keys.rewrap(subjectOfKey(stream))) rewrapped += 1
        }
        await write(io.out, `${streams.size} keys: ${rewrapped} rewrapped\n`)
      }),
    )
