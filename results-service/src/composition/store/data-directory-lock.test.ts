import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../testing/start-api.ts'

it('a data folder is locked by one process at a time, until it ends', async () => {
  const one = await startApi()
  await expect(startApi(one.dataDir)).rejects.toThrow(
    `another process is using the data folder ${one.dataDir}. Set DATA_DIR to use a different one.`,
  )
  const again = await one.restart()
  expect((await again.call('GET /health/ready')).status).toBe(200)
  await again.close()
})

it('a new data folder is accessible to its owner only, because the read model is not encrypted', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'swabwise-parent-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const api = await startApi(join(parent, 'data'))
  expect(statSync(api.dataDir).mode & 0o077).toBe(0)
  await api.close()
})
