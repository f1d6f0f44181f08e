import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../../api/problem.ts'
import { verifyEmailMachine } from './verify-email-machine.ts'

const start = (verify: (key: string) => Promise<void>) =>
  createActor(verifyEmailMachine, { input: { verify, key: 'the-key' } }).start()

it('verifies at once, and again when the service could not be reached', async () => {
  const verify = vi
    .fn(async (_key: string) => undefined)
    .mockImplementationOnce(() => Promise.reject(new Unreachable('gone')))
  const actor = start(verify)
  await waitFor(actor, (now) => now.matches('failed'))
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' })
  actor.send({ type: 'retry' })
  await waitFor(actor, (now) => now.matches('verified'))
  expect(verify.mock.calls).toEqual([['the-key'], ['the-key']])
})

it('ends where the link cannot be used: another try would not help', async () => {
  const problem = new ApiProblem({ status: 400, title: 'no', errorKey: 'verificationkeynotusable' })
  const actor = start(() => Promise.reject(problem))
  await waitFor(actor, (now) => now.matches('refused'))
})
