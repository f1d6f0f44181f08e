import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startLakeThread } from './lake-thread.ts'
import type { LogEntry } from './log.ts'
import { seedFile } from './paths.ts'
import { clientOf } from './testing/client.ts'
import { emptyFolder } from './testing/running-lake.ts'

async function started(dataFile: string) {
  const log: LogEntry[] = []
  const created = once(process, 'worker') as Promise<[Worker]>
  const lake = await startLakeThread({
    port: 0,
    host: '127.0.0.1',
    dataFile,
    seedFile,
    projectId: 'local001',
    dataset: 'production',
    allowedOrigins: [],
    servesDamaged: true,
    log: (entry) => log.push(entry),
  })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= lake.close())
  onTestFinished(close)
  return { log, close, client: clientOf(lake.url), thread: (await created)[0] }
}

const rename = ({ client }: Awaited<ReturnType<typeof started>>, heading: string) =>
  client.patch('cartPage').set({ heading }).commit()

it('whose thread dies comes back at the same address, with all that was acknowledged', async () => {
  const lake = await started(join(await emptyFolder(), 'content.ndjson'))
  await rename(lake, 'Basket')
  await lake.thread.terminate()
  await vi.waitFor(
    async () => expect(await lake.client.getDocument('cartPage')).toMatchObject({ heading: 'Basket' }),
    { timeout: 20_000, interval: 100 },
  )
  expect(lake.log.map(({ event }) => event)).toContain('lake.ended')
}, 30_000)

it('on a damaged file serves what is left, names the line, and writes nothing', async () => {
  const dataFile = join(await emptyFolder(), 'content.ndjson')
  const before = await started(dataFile)
  await rename(before, 'Basket')
  await rename(before, 'Bag')
  await before.close()
  const lines = (await readFile(dataFile, 'utf8')).split('\n')
  lines[lines.length - 2] = lines.at(-2)!.replace('}', '#')
  const damaged = [...lines.slice(0, -1), JSON.stringify({ seeded: [] }), ''].join('\n')
  await writeFile(dataFile, damaged)

  const lake = await started(dataFile)
  expect(await lake.client.getDocument('cartPage')).toMatchObject({ heading: 'Basket' })
  await expect(rename(lake, 'Trolley')).rejects.toMatchObject({ statusCode: 503 })
  const told = lake.log.find(({ event }) => event === 'lake.damaged')
  expect(told?.message).toContain(`content.ndjson:${lines.length - 1} is damaged`)
  await lake.close()
  expect(await readFile(dataFile, 'utf8')).toBe(damaged)
})

it('on an emptied file serves the seed, says so, and writes nothing', async () => {
  const dataFile = join(await emptyFolder(), 'content.ndjson')
  await writeFile(dataFile, '')
  const lake = await started(dataFile)
  expect(await lake.client.getDocument('cartPage')).toMatchObject({ _type: 'cartPage' })
  expect(lake.log.find(({ event }) => event === 'lake.damaged')?.message).toContain('is empty')
  await lake.close()
  expect(await readFile(dataFile, 'utf8')).toBe('')
})
