import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openPart } from '../../platform/read-model/part.ts'
import { partNames, parts } from '../../platform/read-model/parts.ts'
import { removePart, removeReadModel } from '../../platform/read-model/read-model.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi } from '../../testing/start-api.ts'

it('the read model of the next release is built while the present one serves', async () => {
  const api = await startApi()
  const { dataDir, core } = api
  const head = await core.store.head()
  // The running service keeps the files that it has open.
  await removeReadModel(dataDir)
  const built = await runEvents(['build-read-model'], dataDir)
  expect(built).toMatchObject({ code: 0, err: '' })
  expect(built.out).toContain(`Built: ${partNames.join(', ')}`)
  expect((await api.call('GET /health/ready')).status).toBe(200)
  for (const name of partNames) {
    const part = openPart(parts[name], dataDir)
    expect(part).toMatchObject({ isBuilt: true, checkpoint: { position: head } })
    part.close()
  }
  expect(readdirSync(dataDir)).not.toContain('next-read-model')

  await removePart(parts.shares, dataDir)
  expect((await runEvents(['build-read-model'], dataDir)).out).toContain('Built: shares\n')
  expect((await runEvents(['build-read-model'], dataDir)).out).toContain('already there')
  await api.close()
})
