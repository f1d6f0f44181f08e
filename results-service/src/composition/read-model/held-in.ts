import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { HeldStream } from '../../platform/read-model/held-streams.ts'
import { partNames, parts } from '../../platform/read-model/parts.ts'
import { fileNameOf } from '../../platform/read-model/read-model.ts'

/** What holds up the read model of a service, which may be running. */
export function heldIn(dataDir: string): readonly HeldStream[] {
  const held = partNames
    .map((name) => join(dataDir, fileNameOf(parts[name])))
    .filter((file) => existsSync(file))
    .flatMap(readHeld)
  return [...new Map(held.map((one) => [one.stream, one])).values()]
}

function readHeld(file: string): HeldStream[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db
      .prepare('SELECT stream, revision, why FROM held ORDER BY stream')
      .all()
      .map(({ stream, revision, why }) => ({
        stream: String(stream),
        revision: Number(revision),
        why: String(why),
      }))
  } finally {
    db.close()
  }
}
