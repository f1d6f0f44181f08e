import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../../../api/problem.ts'
import { eraseAccountMachine, erasureMessage } from './erase-account-machine.ts'
import { failureOf } from '../../../api/failure.ts'

it('asks for the password before anything is sent', () => {
  const actor = createActor(eraseAccountMachine, { input: { send: () => Promise.reject(new Error('sent')) } })
  actor.start().send({ type: 'open' })
  actor.send({ type: 'submit', form: { password: '' } })
  expect(actor.getSnapshot().context.faults).toEqual([{ field: 'password', message: 'Enter your password' }])
})

it('keeps no password', async () => {
  const send = () => Promise.reject(new Unreachable('gone'))
  const actor = createActor(eraseAccountMachine, { input: { send } }).start()
  actor.send({ type: 'open' })
  actor.send({ type: 'submit', form: { password: 'hush' } })
  await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('hush')
})

it.each([
  [new ApiProblem({ status: 400, title: 'Incorrect password' }), 'Your password is not correct.'],
  [new ApiProblem({ status: 409, title: 'No', errorKey: 'lastadmin' }), 'You are the last admin.'],
  [new ApiProblem({ status: 400, title: 'Other' }), 'Something went wrong, please try again!'],
  [new ApiProblem({ status: 429, title: 'Slow' }), 'Too many attempts.'],
  [new Unreachable('gone'), 'we do not know whether'],
  [new TypeError('bug'), 'Something went wrong, please try again!'],
])('says of %s: %s', (thrown, words) => {
  expect(erasureMessage(failureOf(thrown))).toContain(words)
})
