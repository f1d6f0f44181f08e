import { expect, it } from 'vitest'
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
