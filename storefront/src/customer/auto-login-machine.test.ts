import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../api/problem.ts'
import { autoLoginMachine } from './auto-login-machine.ts'
import type { Restore } from './auto-login.ts'

const away = () => Promise.reject(new Unreachable('no network'))
const pending: Restore = () => new Promise(() => undefined)

function start(restore: Restore, known = false) {
  return createActor(autoLoginMachine, { input: { restore, isKnown: () => known } }).start()
}

describe('auto-login', () => {
  it('restores the customer of a kept token', async () => {
    const restore = vi.fn<Restore>(async () => undefined)
    const actor = start(restore)
    expect(actor.getSnapshot().value).toBe('restoring')
    await waitFor(actor, (now) => now.matches('known'))
    expect(restore).toHaveBeenCalledTimes(1)
  })

  it('only refreshes a customer who has just signed in', async () => {
    const actor = start(async () => undefined, true)
    expect(actor.getSnapshot().value).toBe('refreshing')
    await waitFor(actor, (now) => now.matches('known'))
  })

  it('fails without an answer, and tries again when asked', async () => {
    const restore = vi.fn<Restore>(async () => undefined).mockImplementationOnce(away)
    const actor = start(restore)
    await waitFor(actor, (now) => now.matches('failed'))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' })
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'restoring', context: { failure: undefined } })
    await waitFor(actor, (now) => now.matches('known'))
  })

  it('takes a refresh for another try when it had failed', async () => {
    const actor = start(vi.fn<Restore>(pending).mockImplementationOnce(away))
    await waitFor(actor, (now) => now.matches('failed'))
    actor.send({ type: 'refresh' })
    expect(actor.getSnapshot().value).toBe('restoring')
  })

  it.each([
    ['well', async () => undefined],
    ['badly', away],
  ])('goes on with the customer it knows when a refresh ends %s', async (_, answer) => {
    const restore = vi.fn<Restore>(answer).mockImplementationOnce(async () => undefined)
    const actor = start(restore)
    await waitFor(actor, (now) => now.matches('known'))
    actor.send({ type: 'refresh' })
    expect(actor.getSnapshot().value).toBe('refreshing')
    await waitFor(actor, (now) => now.matches('known'))
    expect(actor.getSnapshot().context.failure).toBeUndefined()
    expect(restore).toHaveBeenCalledTimes(2)
  })

  it('asks once at a time', () => {
    const restore = vi.fn<Restore>(pending)
    const actor = start(restore)
    actor.send({ type: 'refresh' })
    actor.send({ type: 'retry' })
    expect(restore).toHaveBeenCalledTimes(1)
  })

  it('asks again when there is news while it refreshes', () => {
    const restore = vi.fn<Restore>(pending)
    const actor = start(restore, true)
    actor.send({ type: 'refresh' })
    expect(actor.getSnapshot().value).toBe('refreshing')
    expect(restore).toHaveBeenCalledTimes(2)
  })
})
