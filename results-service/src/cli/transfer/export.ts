import { Command, Option } from '@commander-js/extra-typings'
import { rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Footer, PersonalDataForm } from '@swabwise/events/log/format'
import { logWriter } from '@swabwise/events/log/write'
import { personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import { StreamTombstoned, type EventStore, type RecordedEvent } from '@swabwise/events/store/port'
import { findSubject, isEncrypted } from '../../adapters/personal-data/personal-parts.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { factsOf, isFact, isKeyEvent, subjectOfKey } from '@swabwise/events/log/facts'
import { readLog } from '../../composition/store/read-log.ts'
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
async function exportLog(
  store: EventStore,
  form: PersonalDataForm,
  writeChunk: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<Footer> {
  const writer = logWriter(form)
  const withoutErased = sealedWithoutErased(store)
  await writeChunk(writer.header)
  for await (const batch of readLog(store, signal)) {
    const lines: string[] = []
    for (const event of batch) {
      const written = form === 'sealed' ? await withoutErased(event) : inForm(form, event)
      if (written !== undefined) lines.push(writer.line(written))
    }
    await writeChunk(lines.join(''))
  }
  const footer = writer.footer()
  await writeChunk(`${JSON.stringify(footer)}\n`)
  return footer
}

function inForm(form: 'erased' | 'plain', event: RecordedEvent): RecordedEvent | undefined {
  if (!isFact(event)) return undefined
  return form === 'erased' ? factsOf(event) : event
}

/** Keys of the erased stay in an EventStoreDB until it is scavenged: they are left out, and what they sealed says so. */
function sealedWithoutErased(store: EventStore) {
  const known = new Map<Subject, Promise<boolean>>()
  const isErased = (subject: Subject) => {
    const asked = known.get(subject) ?? isTombstoned(store, subject)
    known.set(subject, asked)
    return asked
  }
  return async (event: RecordedEvent): Promise<RecordedEvent | undefined> => {
    if (isKeyEvent(event)) return (await isErased(subjectOfKey(event.stream))) ? undefined : event
    if (!isEncrypted(event)) return event
    const subject = findSubject(event.stream, event)
    return subject !== undefined && (await isErased(subject)) ? factsOf(event) : event
  }
}

async function isTombstoned(store: EventStore, subject: Subject): Promise<boolean> {
  try {
    await store.read(personalKeyStream(subject))
    return false
  } catch (error) {
    if (error instanceof StreamTombstoned) return true
    throw error
  }
}

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
