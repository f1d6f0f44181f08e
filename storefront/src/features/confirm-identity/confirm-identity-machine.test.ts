import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../../api/problem.ts'
import { NoPasskey } from '../../customer/passkeys.ts'
import { confirmIdentityMachine, type Proof, type Ways } from './confirm-identity-machine.ts'

const byCode: Ways = { typed: 'code', passkey: true }

async function asked(
  confirm = vi.fn<(proof: Proof) => Promise<void>>(async () => undefined),
  findWays: () => Promise<Ways> = async () => byCode,
) {
  const actor = createActor(confirmIdentityMachine, { input: { findWays, confirm } }).start()
  await waitFor(actor, (now) => now.matches('asking'))
  return actor
}

it('asks for what the person has, and is over once it was proved', async () => {
  const confirm = vi.fn<(proof: Proof) => Promise<void>>(async () => undefined)
  const actor = await asked(confirm)
  expect(actor.getSnapshot().context.ways).toEqual(byCode)
  actor.send({ type: 'submit', proof: { code: '123456' } })
  await waitFor(actor, (now) => now.matches('confirmed'))
  expect(confirm.mock.calls).toEqual([[{ code: '123456' }]])
})

it('asks for the password where it cannot find out', async () => {
  const actor = await asked(undefined, () => Promise.reject(new Unreachable('gone')))
  expect(actor.getSnapshot().context.ways).toEqual({ typed: 'password', passkey: false })
})

it('sends nothing that was not typed', async () => {
  const confirm = vi.fn<(proof: Proof) => Promise<void>>()
  const actor = await asked(confirm)
  actor.send({ type: 'submit', proof: { password: ' ' } })
  expect(actor.getSnapshot().value).toEqual({ asking: 'incomplete' })
  expect(confirm).not.toHaveBeenCalled()
})

it.each([
  [new NoPasskey(), { kind: 'no-passkey' }],
  [new ApiProblem({ status: 400, title: 'x', errorKey: 'wrongpasskey' }), { errorKey: 'wrongpasskey' }],
])('can be tried again after %s', async (thrown, failure) => {
  const actor = await asked(vi.fn<(proof: Proof) => Promise<void>>(() => Promise.reject(thrown)))
  actor.send({ type: 'submit', proof: 'passkey' })
  await waitFor(actor, (now) => now.matches({ asking: 'failed' }))
  expect(actor.getSnapshot().context.failure).toMatchObject(failure)
})
