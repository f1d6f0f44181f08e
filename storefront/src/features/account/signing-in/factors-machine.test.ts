import type { Factors } from '@swabwise/results-service/factors/factors.contract'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../../../api/problem.ts'
import { NoPasskey } from '../../../customer/passkeys.ts'
import { factorsMachine } from './factors-machine.ts'

const none: Factors = { passkeys: [], recoveryCodesLeft: 0, isRequired: false }
const one: Factors = {
  passkeys: [{ id: 'phone', name: 'Phone', addedAt: '2026-03-01T10:00:00.000Z' }],
  recoveryCodesLeft: 2,
  isRequired: false,
}

async function listed(read = vi.fn<() => Promise<Factors>>(async () => one).mockResolvedValueOnce(none)) {
  const actor = createActor(factorsMachine, { input: { read } }).start()
  await waitFor(actor, (now) => now.matches('listed'))
  return actor
}
const isListed = (now: ReturnType<Awaited<ReturnType<typeof listed>>['getSnapshot']>) => now.matches('listed')

it('lists anew after a change, and shows recovery codes until they are noted', async () => {
  const actor = await listed()
  const carryOut = async () => ({ recoveryCodes: ['A', 'B'] })
  actor.send({ type: 'change', doing: { what: 'addPasskey' }, carryOut })
  expect(actor.getSnapshot()).toMatchObject({ value: 'changing', context: { doing: { what: 'addPasskey' } } })
  await waitFor(actor, isListed)
  expect(actor.getSnapshot().context).toMatchObject({ factors: one, recoveryCodes: ['A', 'B'] })
  actor.send({ type: 'change', doing: { what: 'offer' }, carryOut: async () => undefined })
  await waitFor(actor, isListed)
  expect(actor.getSnapshot().context.recoveryCodes).toEqual(['A', 'B'])
  actor.send({ type: 'noted' })
  expect(actor.getSnapshot().context.recoveryCodes).toBeUndefined()
})

it('keeps the offer of a secret until its code is right', async () => {
  const actor = await listed()
  const offer = { secret: 'KEY', uri: 'otpauth://' }
  actor.send({ type: 'change', doing: { what: 'offer' }, carryOut: async () => ({ offer }) })
  await waitFor(actor, isListed)
  const wrong = new ApiProblem({ status: 400, title: 'x', errorKey: 'wrongcode' })
  actor.send({ type: 'change', doing: { what: 'addAuthenticator' }, carryOut: () => Promise.reject(wrong) })
  await waitFor(actor, isListed)
  expect(actor.getSnapshot().context).toMatchObject({ offer, failure: { errorKey: 'wrongcode' } })
  actor.send({ type: 'change', doing: { what: 'addAuthenticator' }, carryOut: async () => ({}) })
  await waitFor(actor, isListed)
  expect(actor.getSnapshot().context).toMatchObject({ offer: undefined, failure: undefined })
})

it('tells a passkey that was not made apart from a refusal', async () => {
  const actor = await listed()
  const carryOut = () => Promise.reject(new NoPasskey())
  actor.send({ type: 'change', doing: { what: 'addPasskey' }, carryOut })
  await waitFor(actor, isListed)
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'no-passkey' })
})

it('can be read again', async () => {
  const read = vi.fn<() => Promise<Factors>>(async () => one).mockRejectedValueOnce(new Unreachable('gone'))
  const actor = createActor(factorsMachine, { input: { read } }).start()
  await waitFor(actor, (now) => now.matches('away'))
  actor.send({ type: 'reload' })
  await waitFor(actor, isListed)
  expect(actor.getSnapshot().context.factors).toEqual(one)
})
