import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import { execute } from '../platform/execute.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const kitId = KitId.parse('TH-0000-0000-0001')
const start = Date.parse('2026-03-01T10:00:00.000Z')
let clock = start
let api: RunningApi
beforeAll(async () => {
  api = await startApi(undefined, () => new Date(clock))
})
afterAll(() => api.close())

it('a kit claimed before a crash is registered by the next process, once no request can be in flight', async () => {
  const token = await api.signIn('customer@example.com', 'demo-customer')
  const { json } = await api.call('GET /api/account', { token })
  const id = AccountId.parse((json as { id: string }).id)
  const commandId = CommandId.parse(randomUUID())
  const claim = { type: 'ClaimKit', kitId, kind: 'thc', commandId, inconclusive: [] } as const
  const context = { commandId, actor: { kind: 'customer', id }, correlationId: 'test' } as const
  const at = new Date(clock).toISOString()
  await execute(api.core.store, accountDecider, accountStream(id), claim, { ...context, at })
  api = await api.restart()

  const registered = async () =>
    (await api.core.store.read(`swabKit-${kitId}`)).map(({ type }) => type).includes('KitRegistered')
  await api.core.finishUnfinished()
  expect(await registered()).toBe(false)
  clock = start + 31_000
  await api.core.finishUnfinished()
  expect(await registered()).toBe(true)
  await api.core.finishUnfinished()
  expect(await api.core.store.read(`swabKit-${kitId}`)).toHaveLength(2)
})
