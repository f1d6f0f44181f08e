import { join } from 'node:path'
import { seedFile } from '../paths.ts'
import { startLake } from '../start-lake.ts'
import { clientOf } from './client.ts'

/** Started by a test to be killed: writes without end, and prints each value once it was acknowledged. */
const lake = await startLake({
  port: 0,
  host: '127.0.0.1',
  dataFile: join(process.argv[2] ?? '', 'lake.ndjson'),
  seedFile,
  projectId: 'local001',
  dataset: 'production',
  allowedOrigins: [],
  log: () => undefined,
})
const client = clientOf(lake.url)
for (;;) {
  const settings = await client
    .patch('siteSettings')
    .inc({ latestBirthYear: 1 })
    .commit<{ latestBirthYear: number }>()
  process.stdout.write(`${settings.latestBirthYear}\n`)
}
