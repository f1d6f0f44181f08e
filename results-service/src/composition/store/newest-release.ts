import packageJson from '../../../package.json' with { type: 'json' }
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { catalogue } from '@swabwise/events/catalogue/catalogue'
import { ConfigurationFault } from '../../config.ts'

/** The newest release that worked on the log, and every event that it may have written. */
const Release = z.object({ release: z.string(), events: z.record(z.string(), z.int()) })
type Release = z.infer<typeof Release>

const fileOf = (dataDir: string) => join(dataDir, 'log-release.json')

const own = (): Release => ({
  release: packageJson.version,
  events: Object.fromEntries([...catalogue.values()].map(({ type, version }) => [type, version])),
})

function notedIn(dataDir: string): Release | undefined {
  const file = fileOf(dataDir)
  return existsSync(file) ? Release.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

const unknownTo = ({ events }: Release, noted: Release): readonly string[] =>
  Object.entries(noted.events)
    .filter(([type, version]) => (events[type] ?? 0) < version)
    .map(([type, version]) => (version === 1 ? type : `${type} in version ${version}`))

/** @throws {ConfigurationFault} where a later release may have written what this one cannot read */
export function assertNotOlder(dataDir: string): void {
  const noted = notedIn(dataDir)
  const unknown = noted === undefined ? [] : unknownTo(own(), noted)
  if (noted === undefined || unknown.length === 0) return
  throw new ConfigurationFault([
    `DATA_DIR: release ${noted.release} has worked on this log, and writes events that this release (${own().release}) does not know: ${unknown.join(', ')}. Nothing was written. Start the later release, or restore a backup from before it`,
  ])
}

export function noteRelease(dataDir: string): void {
  const noted = notedIn(dataDir)
  if (noted !== undefined && unknownTo(noted, own()).length === 0) return
  writeFileSync(fileOf(dataDir), `${JSON.stringify(own())}\n`, { mode: 0o600, flush: true })
}
