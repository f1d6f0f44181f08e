import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { emptyFolder, testLake } from '../testing/running-lake.ts'

const rounds = 5

it(
  'a lake that is killed while it writes has every write that it acknowledged',
  { timeout: 60_000 },
  async () => {
    const folder = await emptyFolder()
    let highest = 0
    for (let round = 0; round < rounds; round += 1) {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/busy-lake.ts'), folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      let acknowledged = 0
      for await (const line of createInterface(child.stdout)) {
        highest = Number(line)
        acknowledged += 1
        if (acknowledged === 20 + round * 7) child.kill('SIGKILL')
      }
      await exited
      const lake = await testLake(folder)
      const stored = (await lake.client.getDocument('siteSettings'))?.latestBirthYear
      expect(stored).toBeGreaterThanOrEqual(highest)
      expect(stored).toBeLessThanOrEqual(highest + 1)
      await lake.close()
    }
    expect(highest).toBeGreaterThan(2003 + rounds * 20)
  },
)
