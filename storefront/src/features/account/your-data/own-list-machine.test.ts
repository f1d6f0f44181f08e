import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../../../api/problem.ts'
import { signInsMachine } from './own-list-machine.ts'

const at = [{ at: '2026-03-01T10:00:00.000Z', outcome: 'signedIn' as const }]

it('reads when somebody signed in, on the second try too', async () => {
  const read = vi.fn(async () => at).mockImplementationOnce(() => Promise.reject(new Unreachable('gone')))
  const actor = createActor(signInsMachine, { input: { read } }).start()
  expect(actor.getSnapshot().value).toBe('loading')
  await waitFor(actor, (now) => now.matches('away'))
  actor.send({ type: 'reload' })
  await waitFor(actor, (now) => now.matches('listed'))
  expect(actor.getSnapshot().context.rows).toEqual(at)
})

it('has nothing to show when the session was over', async () => {
  const actor = createActor(signInsMachine, { input: { read: async () => undefined } }).start()
  await waitFor(actor, (now) => now.matches('listed'))
  expect(actor.getSnapshot().context.rows).toEqual([])
})
