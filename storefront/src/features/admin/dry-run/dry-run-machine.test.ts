import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../../../api/problem.ts'
import { dryRunMachine, type DryRunParts } from './dry-run-machine.ts'

type Parts = DryRunParts<string, number>

function started(parts: Partial<Parts> = {}) {
  let ids = 0
  const apply = vi.fn<Parts['apply']>(parts.apply ?? (async () => 7))
  const check = vi.fn<Parts['check']>(parts.check ?? (async () => 3))
  const actor = createActor(
    dryRunMachine<string, number>({ check, apply, newCommandId: () => `id ${++ids}` }),
  )
  actor.start()
  return { actor, apply, check }
}
const reaches = (
  actor: ReturnType<typeof started>['actor'],
  state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0],
) => waitFor(actor, (snapshot) => snapshot.matches(state))

describe('a change that is looked at before it is made', () => {
  it('is checked, reviewed, applied', async () => {
    const { actor, apply } = started()
    actor.send({ type: 'check', input: 'file' })
    expect((await reaches(actor, 'reviewing')).context.preview).toBe(3)
    expect(apply).not.toHaveBeenCalled()
    actor.send({ type: 'apply', input: 'file' })
    expect((await reaches(actor, 'applied')).context.receipt).toBe(7)
    expect(apply).toHaveBeenCalledExactlyOnceWith('file', 'id 1')
  })

  it('is the same command when it is sent again after no answer', async () => {
    let tries = 0
    const { actor, apply } = started({
      apply: async () => {
        if (++tries === 1) throw new Unreachable('away')
        return 7
      },
    })
    actor.send({ type: 'check', input: 'file' })
    await reaches(actor, 'reviewing')
    actor.send({ type: 'apply', input: 'file' })
    expect((await reaches(actor, { reviewing: 'failed' })).context.failure).toEqual({ kind: 'unreachable' })
    actor.send({ type: 'apply', input: 'file' })
    await reaches(actor, 'applied')
    expect(apply.mock.calls).toEqual([
      ['file', 'id 1'],
      ['file', 'id 1'],
    ])
  })

  it('is another command after another look', async () => {
    const { actor, apply } = started()
    for (const input of ['first', 'second']) {
      actor.send({ type: 'check', input })
      await reaches(actor, 'reviewing')
      actor.send({ type: 'apply', input })
      await reaches(actor, 'applied')
    }
    expect(apply.mock.calls.map(([, id]) => id)).toEqual(['id 1', 'id 2'])
  })

  it('lets go of a look at what has been edited since', async () => {
    const signals: AbortSignal[] = []
    const { actor } = started({
      check: (_, signal) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    actor.send({ type: 'check', input: 'file' })
    await reaches(actor, 'checking')
    actor.send({ type: 'edit' })
    await reaches(actor, 'editing')
    expect(signals[0]?.aborted).toBe(true)
  })

  it('cannot be applied without having been looked at', async () => {
    const { actor, apply } = started()
    actor.send({ type: 'apply', input: 'file' })
    actor.send({ type: 'check', input: 'file' })
    await reaches(actor, 'reviewing')
    actor.send({ type: 'edit' })
    actor.send({ type: 'apply', input: 'other file' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(apply).not.toHaveBeenCalled()
  })

  it('stands as it was edited when the session is over', async () => {
    const { actor } = started({ check: async () => undefined })
    actor.send({ type: 'check', input: 'file' })
    await reaches(actor, { editing: 'idle' })
    expect(actor.getSnapshot().context.failure).toBeUndefined()
  })
})
