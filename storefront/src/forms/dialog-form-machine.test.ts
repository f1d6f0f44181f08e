import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem } from '../api/problem.ts'
import { dialogFormMachine, type SendForm } from './dialog-form-machine.ts'

interface Form {
  readonly name: string
  readonly secret: string
}
const machine = dialogFormMachine<Form, string, 'name'>('test', ({ name }) =>
  name === '' ? [{ field: 'name', message: 'Enter a name' }] : [],
)
const form = { name: 'Rosa', secret: 'hush' }
const submit = { type: 'submit', form } as const
const answers: SendForm<Form, string> = async ({ name }) => `hello ${name}`
const refuses = () => Promise.reject(new ApiProblem({ status: 400, title: 'No' }))

function opened(send: SendForm<Form, string>) {
  const actor = createActor(machine, { input: { send } }).start()
  actor.send({ type: 'open' })
  return actor
}

describe('a form in a dialog', () => {
  it('begins closed, opens and closes, and takes no form while closed', () => {
    const send = vi.fn(answers)
    const actor = createActor(machine, { input: { send } }).start()
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'open' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' })
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(send).not.toHaveBeenCalled()
  })

  it('goes through sending to done, with the answer until it is left', async () => {
    for (const type of ['open', 'close'] as const) {
      const send = vi.fn(answers)
      const actor = opened(send)
      actor.send(submit)
      expect(actor.getSnapshot().value).toBe('sending')
      await waitFor(actor, (now) => now.matches('done'))
      expect(actor.getSnapshot().context.answer).toBe('hello Rosa')
      expect(send.mock.calls).toEqual([[form]])
      actor.send({ type })
      expect(actor.getSnapshot().value).toEqual(type === 'open' ? { editing: 'idle' } : 'closed')
      expect(actor.getSnapshot().context.answer).toBeUndefined()
    }
  })

  it('tells what is wrong and sends nothing', () => {
    const send = vi.fn(answers)
    const actor = opened(send)
    actor.send({ type: 'submit', form: { ...form, name: '' } })
    expect(actor.getSnapshot().value).toEqual({ editing: 'incorrect' })
    expect(actor.getSnapshot().context.faults).toEqual([{ field: 'name', message: 'Enter a name' }])
    expect(send).not.toHaveBeenCalled()
  })

  it('is neither closed nor sent twice in the middle of it', () => {
    const send = vi.fn<SendForm<Form, string>>(() => new Promise(() => undefined))
    const actor = opened(send)
    actor.send(submit)
    actor.send(submit)
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().value).toBe('sending')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('stays open when it fails, and can be tried again', async () => {
    const actor = opened(vi.fn(answers).mockImplementationOnce(refuses))
    actor.send(submit)
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'refused', title: 'No' })
    actor.send({ type: 'submit', form: { ...form, name: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'incorrect' },
      context: { failure: undefined },
    })
    actor.send(submit)
    expect(actor.getSnapshot().context.faults).toEqual([])
    await waitFor(actor, (now) => now.matches('done'))
  })

  it('forgets what was wrong when it is closed', async () => {
    const actor = opened(refuses)
    actor.send(submit)
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().context).toMatchObject({ faults: [], failure: undefined })
  })

  it.each([false, undefined] as const)(
    'closes without a word when the session was over (%s)',
    async (over) => {
      const actor = opened(async () => over)
      actor.send(submit)
      await waitFor(actor, (now) => now.matches('closed'))
    },
  )

  it('keeps nothing of the form', async () => {
    const actor = opened(refuses)
    actor.send(submit)
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('hush')
  })
})
