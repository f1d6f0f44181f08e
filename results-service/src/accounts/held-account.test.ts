import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountStream } from '@swabwise/events/catalogue/streams'
import { AccountId } from '@swabwise/events/catalogue/ids'
import type { EncodedEvent } from '@swabwise/events/store/port'
import { startApi, type RunningApi } from '../testing/start-api.ts'
import type { Account } from './accounts.contract.ts'

const [email, password] = ['customer@example.com', 'demo-customer']

let api: RunningApi
let token: string
let share: string
let code: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn(email, password)
  const { id } = (await api.call('GET /api/account', { token })).json as Account
  share = ((await api.call('POST /api/shares', { token, body: {} })).json as { token: string }).token
  const authenticity = (await api.call('GET /api/results/authenticity', { token })).json
  code = (authenticity as { checkCode: string }).checkCode
  // It may have been a new password, the end of the sessions or the erasure: nobody can tell.
  const unreadable = {
    id: randomUUID(),
    type: 'PasswordChanged',
    data: { accountId: id },
    metadata: {
      schemaVersion: 99,
      actor: { kind: 'customer', id },
      commandId: randomUUID(),
      $correlationId: 'test',
      $causationId: 'test',
      at: new Date().toISOString(),
    },
  }
  const stream = accountStream(AccountId.parse(id))
  const past = await api.core.store.read(stream)
  const { position } = await api.core.store.append(stream, past.length - 1, [
    unreadable as unknown as EncodedEvent,
  ])
  await api.core.projections.reached(position)
})
afterAll(() => api.close())

it('an account with an event that cannot be read lets nobody in by what stood before it', async () => {
  const answers = [
    await api.call('POST /api/authenticate', { body: { username: email, password } }),
    await api.call('GET /api/account', { token }),
    await api.call('GET /api/customer-details/user', { token }),
    await api.call(`GET /api/shares/${share}`),
    await api.call(`GET /api/report-checks/${code}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  for (const { text, headers } of answers) {
    expect(text).not.toMatch(/CYP2C9|id_token/)
    expect(headers.get('retry-after')).toBe('600')
  }
})

it('and answers whoever asks for a reset as always', async () => {
  expect((await api.call('POST /api/account/reset-password/init', { body: email })).status).toBe(200)
  const outbox = (await api.call('GET /api/dev/outbox')).json as { to: string }[]
  expect(outbox.filter(({ to }) => to === email)).toEqual([])
})

it('while everybody else goes on', async () => {
  const other = await api.signIn('pending@example.com', 'demo-pending')
  expect((await api.call('GET /api/account', { token: other })).status).toBe(200)
})
