import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { LoggedEvent } from '@swabwise/events/log/format'
import { logText } from '@swabwise/events/testing/log-text'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import { eventsOf } from '@swabwise/events/testing/replay'
import { runEvents } from '../../testing/run-events.ts'

const at = '2026-03-01T10:00:00.000Z'
const revoked = (shareId: string): LoggedEvent => ({
  stream: `share-${shareId}`,
  revision: 0,
  id: randomUUID(),
  type: 'ShareRevoked',
  data: { shareId },
  metadata: {
    schemaVersion: 1,
    actor: { kind: 'visitor' },
    commandId: randomUUID(),
    $correlationId: 'test',
    $causationId: 'test',
    at,
  },
  recordedAt: at,
})

it('an import killed repeatedly completes in the end, with every event once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const events = Array.from({ length: 8000 }, () => revoked(randomUUID()))
  const file = join(folder, 'log.ndjson')
  writeFileSync(file, logText('erased', events))

  let kills = 0
  for (const eventsMore of [1, 500, 2000]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../events.ts'), 'import', file], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    const store = openSqliteStore({ file: join(folder, 'events.sqlite') })
    const from = Number((await store.head()) ?? 0)
    while (child.exitCode === null && Number((await store.head()) ?? 0) < from + eventsMore) await delay(1)
    child.kill('SIGKILL')
    await store.close()
    const [, signal] = (await exited) as [number | null, string | null]
    if (signal === 'SIGKILL') kills += 1
  }
  expect(kills).toBeGreaterThan(0)

  const { code, out } = await runEvents(['import', file], folder)
  expect(code).toBe(0)
  expect(out).toMatch(/^8000 events: [1-9]\d* already present, \d+ written\n$/)
  const ids = eventsOf((await runEvents(['export'], folder)).out).map(({ id }) => id)
  expect(ids).toEqual(events.map(({ id }) => id))
})
