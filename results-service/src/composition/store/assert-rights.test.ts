import { expect, it, onTestFinished } from 'vitest'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import { ConfigurationFault } from '../../config.ts'
import { assertRights } from './assert-rights.ts'

async function startServer() {
  const server = await startWireFake()
  onTestFinished(() => server.die())
  const { connectionString } = server
  const refusal = () => assertRights({ eventStore: { kind: 'eventstoredb', connectionString } })
  return { server, refusal }
}

it.each([
  ['unauthenticated', undefined, 'sign in with this user and password'],
  ['access denied', undefined, 'read our streams, read $all, write our streams'],
  [undefined, 'reading $all', 'read $all'],
  [undefined, 'writing', 'write our streams'],
] as const)('names what is missing: %s %s', async (refuses, closes, missing) => {
  const { server, refusal } = await startServer()
  Object.assign(server.faults, { refuses, closes })
  await expect(refusal()).rejects.toBeInstanceOf(ConfigurationFault)
  await expect(refusal()).rejects.toThrow(`EVENTSTORE_URL: the server does not let us ${missing}. See`)
})

it('lets pass whoever may do everything, without a trace, and a server that does not answer', async () => {
  const { server, refusal } = await startServer()
  await refusal()
  expect(server.log.all).toHaveLength(0)
  server.faults.refuses = 'not ready'
  await refusal()
  server.die()
  await refusal()
})
