import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runEvents } from '../../testing/run-events.ts'
import { startApi } from '../../testing/start-api.ts'

interface Release {
  readonly release: string
  readonly events: Readonly<Record<string, number>>
}

const digestsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sqlite|json|ndjson)$/.test(name))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ])

it.each([
  ['a kind of event', { KitTeleported: 1 }, 'KitTeleported'],
  ['a version of an event', { KitCreated: 99 }, 'KitCreated in version 99'],
])(
  'an older release on the log of one with %s of its own says so and writes nothing',
  async (_, more, named) => {
    let api = await startApi()
    const file = join(api.dataDir, 'log-release.json')
    const noted = () => JSON.parse(readFileSync(file, 'utf8')) as Release
    const before = noted()
    let digests: unknown
    const restarted = api.restart(() => {
      const later = { release: '9.0.0', events: { ...before.events, ...more } }
      writeFileSync(file, JSON.stringify(later))
      digests = digestsIn(api.dataDir)
    })
    await expect(restarted).rejects.toThrow(
      new RegExp(`release 9\\.0\\.0 has worked on this log, .*: ${named}\\. Nothing was written`),
    )
    const { code, err } = await runEvents(['verify'], api.dataDir)
    expect([code, err]).toEqual([78, expect.stringContaining('release 9.0.0')])
    expect(digestsIn(api.dataDir)).toEqual(digests)

    writeFileSync(file, JSON.stringify({ release: '0.0.9', events: { KitCreated: 1 } }))
    api = await startApi(api.dataDir)
    expect(noted()).toEqual(before)
    await api.close()
  },
)
