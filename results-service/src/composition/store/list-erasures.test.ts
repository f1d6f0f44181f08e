import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { eventually } from '../../testing/eventually.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let server: WireFake
let one: RunningApi
let other: RunningApi
beforeAll(async () => {
  server = await startWireFake()
  const env = { EVENTSTORE_URL: server.connectionString }
  one = await startApi(undefined, undefined, { env })
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-lists-'))
  copyFileSync(join(one.dataDir, 'demo-secrets.json'), join(folder, 'demo-secrets.json'))
  other = await startApi(folder, undefined, { env })
})
afterAll(async () => {
  await one.close()
  await other.close()
  server.die()
})

function accountsListedBy({ dataDir }: RunningApi): readonly string[] {
  const file = join(dataDir, 'erasures.ndjson')
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/account-[0-9a-f-]+/g) ?? []) : []
}

it('every replica lists whom one of them erased, so that no restored backup brings them back', async () => {
  const token = await one.signIn('pending@example.com', 'demo-pending')
  await one.call('DELETE /api/account', { token, body: { password: 'demo-pending' } })
  expect(accountsListedBy(one)).toHaveLength(1)
  await eventually(() => expect(accountsListedBy(other)).toEqual(accountsListedBy(one)))
})
