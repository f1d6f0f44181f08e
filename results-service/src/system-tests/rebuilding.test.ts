import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithKits } from '../../bench/demo-log.ts'
import { removePart, removeReadModel } from '../platform/read-model/read-model.ts'
import { parts } from '../platform/read-model/parts.ts'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

type Call = RunningApi['call']

/** More events than are read on the thread that answers. */
const events = 3000

let api: RunningApi
let revoked: string
let good: string
let admin: string
beforeAll(async () => {
  api = await startApi()
  await fillWithKits(api.core.store, events, 100_000)
  const signIn = () => api.signIn('pending@example.com', 'demo-pending')
  revoked = await signIn()
  await api.call('POST /api/account/change-password', {
    token: revoked,
    body: { currentPassword: 'demo-pending', newPassword: 'another password' },
  })
  good = await api.signIn('customer@example.com', 'demo-customer')
  admin = await api.signIn('admin@example.com', 'demo-admin')
}, 60_000)
afterAll(() => api.close())

/** Asks all the time, and notes what was answered, until it is ended. */
function probe(call: Call) {
  const seen = { revoked: new Set<number>(), oldPassword: new Set<number>(), good: new Set<number>() }
  const unexplained: string[] = []
  let over = false
  async function ask(kind: keyof typeof seen, route: Parameters<Call>[0], sent: Parameters<Call>[1]) {
    const { status, headers } = await call(route, sent)
    seen[kind].add(status)
    if (status === 503 && headers.get('retry-after') === null) unexplained.push(route)
  }
  async function askOn() {
    const oldPassword = { body: { username: 'pending@example.com', password: 'demo-pending' } }
    for (let isLast = false; !isLast;) {
      isLast = over
      await ask('revoked', 'GET /api/customer-details/user', { token: revoked })
      await ask('good', 'GET /api/customer-details/user', { token: good })
      await ask('oldPassword', 'POST /api/authenticate', oldPassword)
    }
  }
  const asking = askOn()
  return async () => {
    over = true
    await asking
    return { ...seen, unexplained }
  }
}

async function restarted(change: (dataDir: string) => Promise<void>) {
  let end: ReturnType<typeof probe> | undefined
  const { dataDir } = api
  api = await api.restart(() => change(dataDir), {
    onListening: ({ call }) => (end = probe(call)),
  })
  await eventually(async () => expect((await api.call('GET /health/ready')).status).toBe(200))
  return end!()
}

describe('while the read model is rebuilt', () => {
  it('no revoked token or old password works, no good one is refused, and then all is as it was', async () => {
    const probed = await restarted(removeReadModel)
    expect([...probed.revoked].toSorted()).toEqual([401, 503])
    expect([...probed.oldPassword].toSorted()).toEqual([401, 503])
    expect([...probed.good].toSorted()).toEqual([200, 503])
    expect(probed.unexplained).toEqual([])
    expect((await api.call('GET /api/customer-details/user', { token: good })).status).toBe(200)
  })

  it('only the calls that read what is not there yet wait for it', async () => {
    const answers: Promise<readonly number[]>[] = []
    const { dataDir } = api
    api = await api.restart(() => removePart(parts.kits, dataDir), {
      onListening({ call }) {
        const statusOf = async (route: Parameters<Call>[0], token: string) =>
          (await call(route, { token })).status
        answers.push(
          eventually(async () => {
            expect(await statusOf('GET /api/account', good)).toBe(200)
            return Promise.all([
              statusOf('GET /api/customer-details/user', good),
              statusOf('GET /api/swab-kits', admin),
              statusOf('GET /api/shares', good),
              statusOf('GET /api/admin/contact-messages', admin),
            ])
          }),
        )
      },
    })
    expect(await answers[0]).toEqual([503, 503, 200, 200])
    await eventually(async () => expect((await api.call('GET /health/ready')).status).toBe(200))
    expect((await api.call('GET /api/swab-kits', { token: admin })).status).toBe(200)
    expect(readdirSync(dataDir).filter((file) => /^read-model\..*sqlite$/.test(file))).toHaveLength(
      Object.keys(parts).length,
    )
  })
})
