import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../testing/start-api.ts'

it('a data folder has one process at a time, and is free again when that has ended', async () => {
  const one = await startApi()
  await expect(startApi(one.dataDir)).rejects.toThrow(
    `another process has the data folder ${one.dataDir}. Choose another by DATA_DIR.`,
  )
  const again = await one.restart()
  expect((await again.call('GET /health/ready')).status).toBe(200)
  await again.close()
})

it('a data folder that is made is its owner’s alone: the read model in it is plain', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'swabwise-parent-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const api = await startApi(join(parent, 'data'))
  expect(statSync(api.dataDir).mode & 0o077).toBe(0)
  await api.close()
})
