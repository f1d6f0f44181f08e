import { closeSync, existsSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startApi } from '../../testing/start-api.ts'

/** Overwrites the accounts table and its indexes, which are not read on opening. */
function damage(file: string): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const { page_size: pageSize } = db.prepare('PRAGMA page_size').get() as { page_size: number }
  const pages = db.prepare("SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'accounts'").all()
  db.close()
  const descriptor = openSync(file, 'r+')
  for (const { rootpage } of pages)
    if (Number(rootpage) > 0)
      writeSync(descriptor, Buffer.alloc(pageSize, 0x55), 0, undefined, (Number(rootpage) - 1) * pageSize)
  closeSync(descriptor)
}

it('a read model found corrupt in use is reported, deleted and rebuilt', async () => {
  let api = await startApi()
  const [name = ''] = readdirSync(api.dataDir).filter((file) => /^read-model\.access\..*\.sqlite$/.test(file))
  const file = join(api.dataDir, name)
  const signIn = () =>
    api.call('POST /api/authenticate', {
      body: { username: 'customer@example.com', password: 'demo-customer' },
    })

  api = await api.restart(() => damage(file))
  expect((await signIn()).status).toBe(500)
  await api.core.dependencies.outdated
  expect(existsSync(file)).toBe(false)

  api = await api.restart()
  expect((await signIn()).status).toBe(200)
  await api.close()
})
