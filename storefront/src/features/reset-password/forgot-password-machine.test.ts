import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { forgotPasswordMachine } from './forgot-password-machine.ts'

it.each([
  ['', 'Enter your email address'],
  ['rosa', 'Enter an email address in the form name@example.com'],
])('tells what is wrong with the address %j', (email, message) => {
  const actor = createActor(forgotPasswordMachine, {
    input: { send: () => Promise.reject(new Error('sent')) },
  })
  actor.start().send({ type: 'submit', form: email })
  expect(actor.getSnapshot()).toMatchObject({
    value: { waiting: 'incorrect' },
    context: { faults: [{ field: 'email', message }] },
  })
})

it('takes an address with spaces around it', () => {
  const actor = createActor(forgotPasswordMachine, { input: { send: () => new Promise(() => undefined) } })
  actor.start().send({ type: 'submit', form: ' rosa@example.com ' })
  expect(actor.getSnapshot().value).toBe('sending')
})
