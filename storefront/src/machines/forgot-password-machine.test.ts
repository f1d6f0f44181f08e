import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../api/problem.ts'
import { forgotPasswordMachine, type AskForReset } from './forgot-password-machine.ts'

const start = (askForReset: AskForReset) =>
  createActor(forgotPasswordMachine, { input: { askForReset } }).start()

describe('asking for a reset', () => {
  it('goes from idle through sending to sent, with the address as it is meant', async () => {
    const askForReset = vi.fn<AskForReset>(async () => undefined)
    const actor = start(askForReset)
    expect(actor.getSnapshot().value).toEqual({ waiting: 'idle' })
    actor.send({ type: 'submit', email: ' rosa@example.com ' })
    expect(actor.getSnapshot().value).toBe('sending')
    await waitFor(actor, (now) => now.matches('sent'))
    expect(askForReset.mock.calls).toEqual([['rosa@example.com']])
  })

  it.each([
    ['', 'Enter your email address'],
    ['rosa', 'Enter an email address in the form name@example.com'],
  ])('tells what is wrong with %j and sends nothing', (email, message) => {
    const askForReset = vi.fn<AskForReset>()
    const actor = start(askForReset)
    actor.send({ type: 'submit', email })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incorrect' },
      context: { faults: [{ field: 'email', message }] },
    })
    expect(askForReset).not.toHaveBeenCalled()
  })

  it('takes no second submit while sending', () => {
    const askForReset = vi.fn<AskForReset>(() => new Promise(() => undefined))
    const actor = start(askForReset)
    actor.send({ type: 'submit', email: 'rosa@example.com' })
    actor.send({ type: 'submit', email: 'rosa@example.com' })
    expect(askForReset).toHaveBeenCalledTimes(1)
  })

  it.each([
    [new Unreachable('gone'), 'unreachable'],
    [new ApiProblem({ status: 503, title: 'Away' }), 'broken'],
  ])('can be tried again after a failure: %s', async (thrown, kind) => {
    const askForReset = vi.fn<AskForReset>(async () => undefined).mockRejectedValueOnce(thrown)
    const actor = start(askForReset)
    actor.send({ type: 'submit', email: 'rosa@example.com' })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(actor.getSnapshot().context.failure?.kind).toBe(kind)
    actor.send({ type: 'submit', email: '' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incorrect' },
      context: { failure: undefined },
    })
    actor.send({ type: 'submit', email: 'rosa@example.com' })
    expect(actor.getSnapshot().context.faults).toEqual([])
    await waitFor(actor, (now) => now.matches('sent'))
  })

  it('can be done again with another address', async () => {
    const actor = start(async () => undefined)
    actor.send({ type: 'submit', email: 'rosa@example.com' })
    await waitFor(actor, (now) => now.matches('sent'))
    actor.send({ type: 'again' })
    expect(actor.getSnapshot().value).toEqual({ waiting: 'idle' })
  })
})
