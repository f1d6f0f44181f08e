import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Command } from '@commander-js/extra-typings'
import type { Checkpoint, EventStore } from '@swabwise/events/store/port'
import { readLog } from '../../composition/store/read-log.ts'
import { savedIn } from '../../platform/read-model/part.ts'
import { partNames, parts, type PartName } from '../../platform/read-model/parts.ts'
import { fileNameOf } from '../../platform/read-model/read-model.ts'
import { write, type Context } from '../command-line.ts'
import { withStores } from '../stores.ts'

interface Status {
  readonly part: PartName
  readonly projections: readonly string[]
  readonly state: 'missing' | 'being built' | 'built'
  /** Events of the log that it has not handled yet. */
  readonly behind: number
  /** When what it handled last had been recorded. */
  readonly upTo: string | undefined
}

export const projections = (context: Context) =>
  new Command('projections')
    .summary('says how far each part of the read model is')
    .description(
      `One line a part, by its file in DATA_DIR: whether it is built, and how many events of the log it lacks. A part notes
where it is with every change, and otherwise every thousand events, so that one which is up to date may seem to lack some
that do not concern it.`,
    )
    .option('--json', 'as JSON, for other programs')
    .action(async ({ json = false }) => {
      const { io, config } = context
      const all = await withStores(context, 'refuse', ({ plainStore }) =>
        statusOf(plainStore, config.dataDir, io.signal),
      )
      await write(io.out, json ? `${JSON.stringify(all)}\n` : all.map(lineOf).join(''))
    })

async function statusOf(store: EventStore, dataDir: string, signal: AbortSignal): Promise<readonly Status[]> {
  const found = partNames.map((part) => ({ part, ...savedOf(part, dataDir) }))
  const positions = found.map(({ checkpoint }) => (checkpoint === 'start' ? '' : checkpoint.position))
  const lagging = found.map(() => 0)
  const earliest = found.reduce<Checkpoint | 'start'>(
    (one, { checkpoint }) =>
      one === 'start' || checkpoint === 'start' || checkpoint.position > one.position ? one : checkpoint,
    found[0]?.checkpoint ?? 'start',
  )
  const from = found.some(({ checkpoint }) => checkpoint === 'start') ? 'start' : earliest
  for await (const batch of readLog(store, signal, from))
    for (const { position } of batch)
      positions.forEach((reached, at) => {
        if (position > reached) lagging[at] = (lagging[at] ?? 0) + 1
      })
  return Promise.all(
    found.map(async ({ part, state, checkpoint }, at) => ({
      part,
      projections: parts[part].projections.map(({ name, version }) => `${name}@${version}`),
      state,
      behind: lagging[at] ?? 0,
      upTo: checkpoint === 'start' ? undefined : await recordedAt(store, checkpoint),
    })),
  )
}

function savedOf(
  part: PartName,
  dataDir: string,
): { readonly state: Status['state']; readonly checkpoint: Checkpoint | 'start' } {
  const file = join(dataDir, fileNameOf(parts[part]))
  if (!existsSync(file)) return { state: 'missing', checkpoint: 'start' }
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const { checkpoint, isBuilt } = savedIn(db)
    return { state: isBuilt ? 'built' : 'being built', checkpoint }
  } finally {
    db.close()
  }
}

async function recordedAt(store: EventStore, { stream, revision }: Checkpoint): Promise<string | undefined> {
  const [event] = await store.read(stream, revision).catch(() => [])
  return event?.recordedAt
}

const lineOf = ({ part, state, behind, upTo, projections: of }: Status) =>
  `${part.padEnd(8)}${state.padEnd(13)}${(behind === 0 ? 'up to date' : `${behind.toLocaleString('en')} events behind`).padEnd(26)}${(upTo ?? '').padEnd(26)}${of.join(' ')}\n`
