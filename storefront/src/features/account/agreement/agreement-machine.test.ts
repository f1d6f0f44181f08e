import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../../../api/problem.ts'
import { agreementMachine } from './agreement-machine.ts'

const start = (agree: () => Promise<void>) => createActor(agreementMachine, { input: { agree } }).start()

describe('agreeing to terms that changed', () => {
  it('is sent once, and ends', async () => {
    const agree = vi.fn(async () => undefined)
    const actor = start(agree)
    actor.send({ type: 'agree' })
    actor.send({ type: 'agree' })
    await waitFor(actor, (now) => now.status === 'done')
    expect(agree).toHaveBeenCalledTimes(1)
  })

  it('may fail, and be tried again', async () => {
    const agree = vi.fn(async () => undefined)
    agree.mockImplementationOnce(() => Promise.reject(new Unreachable('gone')))
    const actor = start(agree)
    actor.send({ type: 'agree' })
    await waitFor(actor, (now) => now.matches('failed'))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' })
    actor.send({ type: 'agree' })
    await waitFor(actor, (now) => now.matches('agreed'))
  })

  it('may be declined, and thought over', async () => {
    const actor = start(async () => undefined)
    actor.send({ type: 'decline' })
    expect(actor.getSnapshot().value).toBe('declined')
    actor.send({ type: 'agree' })
    await waitFor(actor, (now) => now.matches('agreed'))
  })
})
