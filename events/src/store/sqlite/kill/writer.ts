import { randomInt, randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import type { StreamName } from '../../../catalogue/streams.ts'
import { openSqliteStore } from '../../sqlite.ts'
import { type JournalEntry, payload } from './journal.ts'

/** Appends to the file as fast as it can, until it is killed or has done so many appends. */
const [file = '', count = 'Infinity'] = process.argv.slice(2)
const store = openSqliteStore({ file })
const streams: StreamName[] = [
  'account-shared',
  ...Array.from({ length: 5 }, () => `account-${randomUUID()}` as const),
]
const says = (line: JournalEntry) => writeSync(1, `${JSON.stringify(line)}\n`)

for (let done = 0; done < Number(count); done += 1) {
  const which = randomInt(streams.length)
  const stream = streams[which] ?? 'account-shared'
  if (which > 0 && randomInt(40) === 0) {
    says({ kind: 'ending', stream })
    await store.tombstone(stream)
    says({ kind: 'ended', stream })
    streams[which] = `account-${randomUUID()}`
    continue
  }
  const batch = randomUUID()
  const size = 1 + randomInt(4)
  const text = 'x'.repeat(randomInt(5) === 0 ? randomInt(30_000) : randomInt(300))
  const events = Array.from({ length: size }, (_, index) => ({
    id: randomUUID(),
    type: 'Written',
    data: payload(batch, index, size, text),
    metadata: {},
  }))
  const { revision, position } = await store.append(stream, 'any', events)
  says({ kind: 'appended', stream, ids: events.map(({ id }) => id), revision, position })
}
await store.close()
