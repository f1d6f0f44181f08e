import { Command, Option } from '@commander-js/extra-typings'
import { rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Footer, PersonalDataForm } from '@swabwise/events/log/format'
import { logWriter } from '@swabwise/events/log/write'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import { Refusal, write, type Context } from '../command-line.ts'
import { factsOf, isFact } from '../log/facts.ts'
import { readLog } from '../log/read-log.ts'
import { withStores } from '../stores.ts'

export const exportCommand = (context: Context) =>
  new Command('export')
    .summary('writes the log as lines of JSON')
    .description(
      `Writes every event currently in the store, one per line, between a header and a footer with count and SHA-256.
The service may be running. Without --with-personal-data or --sealed, personal data reads "erased", and key streams
are left out.`,
    )
    .option('--out <FILE>', 'a new file; default: standard output')
    .option('--with-personal-data', 'names, addresses, password hashes and genotypes in plain text')
    .addOption(
      new Option(
        '--sealed',
        'personal data encrypted as stored, with the wrapped keys: for another store with the same master key. It still contains the keys of people erased later: delete it after use',
      ).conflicts('withPersonalData'),
    )
    .action(({ out, sealed, withPersonalData }) =>
      withStores(context, 'refuse', async ({ plainStore, personalData }) => {
        const form = sealed ? 'sealed' : withPersonalData ? 'plain' : 'erased'
        const store = form === 'plain' ? personalData().store : plainStore
        const { events, sha256 } = await exportTo(out, store, form, context)
        const where = out === undefined ? '' : ` in ${out}`
        await write(context.io.err, `${events} events${where}, SHA-256 ${sha256}\n${warningOf[form]}`)
      }),
    )

const warningOf: Readonly<Record<PersonalDataForm, string>> = {
  erased: '',
  plain: 'WARNING: it contains personal data in plain text: names, addresses, password hashes, genotypes.\n',
  sealed: 'It contains encrypted personal data, and its keys wrapped by the master key.\n',
}

async function exportTo(
  file: string | undefined,
  store: EventStore,
  form: PersonalDataForm,
  { io }: Context,
): Promise<Footer> {
  if (file === undefined) return exportLog(store, form, (text) => write(io.out, text), io.signal)
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = finished(stream)
  // Reported below; avoids an unhandled rejection until then.
  written.catch(() => {})
  try {
    const footer = await exportLog(
      store,
      form,
      (text) => Promise.race([write(stream, text), written]),
      io.signal,
    )
    stream.end()
    await written
    return footer
  } catch (error) {
    stream.destroy()
    if (isExisting(error)) throw new Refusal(`--out: ${file} already exists`)
    await rm(file, { force: true })
    throw error
  }
}

/** The whole log, header and footer included, in chunks. */
export async function exportLog(
  store: EventStore,
  form: PersonalDataForm,
  writeChunk: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<Footer> {
  const writer = logWriter(form)
  await writeChunk(writer.header)
  for await (const batch of readLog(store, signal)) {
    const lines = batch.flatMap((event) => inForm(form, event)).map((event) => writer.line(event))
    await writeChunk(lines.join(''))
  }
  const footer = writer.footer()
  await writeChunk(`${JSON.stringify(footer)}\n`)
  return footer
}

function inForm(form: PersonalDataForm, event: RecordedEvent): readonly RecordedEvent[] {
  if (form === 'sealed') return [event]
  if (!isFact(event)) return []
  return [form === 'erased' ? factsOf(event) : event]
}

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
