import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventStore } from '@swabwise/events/store/port'
import type { Building } from '../../platform/read-model/build.ts'
import { openPart } from '../../platform/read-model/part.ts'
import { partNames, parts } from '../../platform/read-model/parts.ts'
import { fileNameOf, nextFolder, removePart } from '../../platform/read-model/read-model.ts'
import { readModelBuilder, type BuildSource } from './build.ts'
import { forgetUpToDate } from './up-to-date.ts'

const files = partNames.map((name) => fileNameOf(parts[name]))
const completeIn = (folder: string) => join(nextFolder(folder), 'complete')

/** Builds all parts anew beside those in use, for `takeOver` at the next opening. */
export async function buildBeside(store: EventStore, source: BuildSource, building: Building): Promise<void> {
  const { dataDir } = source.config
  const folder = nextFolder(dataDir)
  await rm(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const opened = partNames.map((name) => openPart(parts[name], folder))
  try {
    await readModelBuilder(store, source, folder)(opened, building)
  } finally {
    for (const part of opened) part.close()
  }
  writeFileSync(completeIn(dataDir), '')
}

/** Exchanges the parts for those built beside them, if they were, while nobody has them open. */
export async function takeOver(folder: string): Promise<void> {
  const next = nextFolder(folder)
  if (!existsSync(completeIn(folder)) || !files.every((file) => existsSync(join(next, file)))) return
  forgetUpToDate(folder)
  for (const name of partNames) await removePart(parts[name], folder)
  for (const file of files) renameSync(join(next, file), join(folder, file))
  await rm(next, { recursive: true })
}
