import { randomUUID } from 'node:crypto'
import argon2 from 'argon2'
import { expect, it } from 'vitest'
import { CommandId } from '@swabwise/events/catalogue/ids'
import { execute } from '../platform/execute.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { accountStream } from '@swabwise/events/catalogue/streams'
import { startApi } from '../testing/start-api.ts'

it('a password hashed with weaker parameters is rehashed at sign-in without revoking tokens', async () => {
  const api = await startApi()
  const { store, dependencies } = api.core
  const token = await api.signIn('customer@example.com', 'demo-customer')
  const account = dependencies.accounts.byEmail(dependencies.digestEmail('customer@example.com'))
  if (account === undefined) throw new Error('the demo has a customer')
  const weak = await argon2.hash('demo-customer', { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  const outcome = await execute(
    store,
    accountDecider,
    accountStream(account.id),
    { type: 'RehashPassword', outdated: account.passwordHash, passwordHash: weak },
    {
      commandId: CommandId.parse(randomUUID()),
      actor: { kind: 'system', name: 'test' },
      correlationId: 'test',
      at: new Date().toISOString(),
    },
  )
  if (outcome.kind === 'refused') throw new Error(outcome.refused)
  await dependencies.awaitPosition(outcome.position)
  const hash = () => dependencies.accounts.byId(account.id)?.passwordHash
  expect(hash()).toBe(weak)

  await api.signIn('customer@example.com', 'demo-customer')
  await api.core.projections.reached(await store.head())
  expect(hash()).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
  expect((await api.call('GET /api/account', { token })).status).toBe(200)

  const before = await store.read(accountStream(account.id))
  await api.signIn('customer@example.com', 'demo-customer')
  expect(await store.read(accountStream(account.id))).toEqual(before)
  await api.close()
})
