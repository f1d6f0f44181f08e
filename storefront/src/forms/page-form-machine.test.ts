import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../api/problem.ts'
import { pageFormMachine, type SubmitForm } from './page-form-machine.ts'

interface Form {
  readonly name: string
  readonly secret: string
}
const machine = pageFormMachine<Form, 'name'>('test', ({ name }) =>
  name === '' ? [{ field: 'name', message: 'Enter a name' }] : [],
)
const form = { name: 'Rosa', secret: 'hush' }
const submit = { type: 'submit', form } as const
const start = (send: SubmitForm<Form>) => createActor(machine, { input: { send } }).start()
const refuses = () => Promise.reject(new ApiProblem({ status: 400, title: 'No' }))

describe('a form of a page', () => {
  it('goes from idle through sending to done, and can be filled in again', async () => {
    const send = vi.fn<SubmitForm<Form>>(async () => undefined)
    const actor = start(send)
    expect(actor.getSnapshot().value).toEqual({ waiting: 'idle' })
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('sending')
    await waitFor(actor, (now) => now.matches('done'))
    expect(send.mock.calls).toEqual([[form]])
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('done')
    actor.send({ type: 'again' })
    expect(actor.getSnapshot().value).toEqual({ waiting: 'idle' })
  })

  it('tells what is wrong and sends nothing', () => {
    const send = vi.fn<SubmitForm<Form>>()
    const actor = start(send)
    actor.send({ type: 'submit', form: { ...form, name: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incorrect' },
      context: { faults: [{ field: 'name', message: 'Enter a name' }] },
    })
    expect(send).not.toHaveBeenCalled()
  })

  it('takes no second submit while sending', () => {
    const send = vi.fn<SubmitForm<Form>>(() => new Promise(() => undefined))
    const actor = start(send)
    actor.send(submit)
    actor.send(submit)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each([
    [refuses, 'refused'],
    [() => Promise.reject(new Unreachable('gone')), 'unreachable'],
    [() => Promise.reject(new ApiProblem({ status: 503, title: 'Away' })), 'broken'],
  ])('goes back to waiting when it fails, and can be tried again', async (fails, kind) => {
    const actor = start(vi.fn<SubmitForm<Form>>(async () => undefined).mockImplementationOnce(fails))
    actor.send(submit)
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(actor.getSnapshot().context.failure?.kind).toBe(kind)
    actor.send({ type: 'submit', form: { ...form, name: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incorrect' },
      context: { failure: undefined },
    })
    actor.send(submit)
    expect(actor.getSnapshot().context.faults).toEqual([])
    await waitFor(actor, (now) => now.matches('done'))
  })

  it('keeps nothing of the form', async () => {
    const actor = start(refuses)
    actor.send(submit)
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('hush')
  })
})
