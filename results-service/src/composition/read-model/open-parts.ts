import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { decode } from '@swabwise/events/catalogue/codec'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { HeldStream } from '../../platform/read-model/held-streams.ts'
import { openPart, type Part } from '../../platform/read-model/part.ts'
import { partNames, parts, type PartName } from '../../platform/read-model/parts.ts'
import { fileNameOf, removePart } from '../../platform/read-model/read-model.ts'

export type Parts = Readonly<Record<PartName, Part>>

/** Rebuilds what is of another log, or of one since restored, and what holds up a stream that is readable by now. */
export async function openParts(store: EventStore, folder: string, log?: Logger): Promise<Parts> {
  const opened = await Promise.all(
    partNames.map(async (name) => {
      const part = openPart(parts[name], folder)
      if (await isGood(store, part)) return [name, part] as const
      log?.warn(
        { part: name },
        'this part of the read model does not belong to the log as it is: it is built anew',
      )
      part.close()
      await removePart(parts[name], folder)
      return [name, openPart(parts[name], folder)] as const
    }),
  )
  return joined(Object.fromEntries(opened) as Parts, folder)
}

/** As they are; nothing where one of them was never built. */
export function openBuiltParts(folder: string): Parts | undefined {
  if (!partNames.every((name) => existsSync(join(folder, fileNameOf(parts[name]))))) return undefined
  const opened = partNames.map((name) => [name, openPart(parts[name], folder)] as const)
  if (opened.every(([, { isBuilt }]) => isBuilt)) return joined(Object.fromEntries(opened) as Parts, folder)
  for (const [, part] of opened) part.close()
  return undefined
}

/** A list of people says when they signed in. */
function joined(all: Parts, folder: string): Parts {
  all.kits.db.prepare('ATTACH ? AS access').run(join(folder, fileNameOf(parts.access)))
  return all
}

async function isGood(store: EventStore, { checkpoint, held }: Part): Promise<boolean> {
  if (checkpoint === 'start') return true
  if (!(await store.contains(checkpoint))) return false
  for (const stream of held.all()) if (!(await isUnreadable(store, stream))) return false
  return true
}

/** A newer release, a key that was configured since, or setting it aside makes an event readable. */
export async function isUnreadable(store: EventStore, { stream, revision }: HeldStream): Promise<boolean> {
  const [event] = await store.read(stream as StreamName, revision)
  try {
    if (event !== undefined) decode(event)
    return false
  } catch {
    return true
  }
}
