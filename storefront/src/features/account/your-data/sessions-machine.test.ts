import type { Session } from '@swabwise/results-service/sessions/sessions.contract'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../../../api/problem.ts'
import { sessionsMachine } from './sessions-machine.ts'

const at = '2026-03-01T10:00:00.000Z'
const session = (id: string, current = false): Session => ({
  id,
  startedAt: at,
  lastUsedAt: at,
  expiresAt: at,
  current,
})
const [here, there] = [session('here', true), session('there')]

async function listed(more: { endSession?: () => Promise<void>; endAll?: () => Promise<void> } = {}) {
  const input = {
    listSessions: async () => [here, there],
    endSession: async () => undefined,
    endAll: async () => undefined,
    ...more,
  }
  const actor = createActor(sessionsMachine, { input }).start()
  await waitFor(actor, (now) => now.matches('listed'))
  return actor
}

it('ends one of several sessions', async () => {
  const endSession = vi.fn(async () => undefined)
  const actor = await listed({ endSession })
  actor.send({ type: 'end', id: 'there' })
  await waitFor(actor, (now) => now.matches({ listed: 'idle' }))
  expect(endSession).toHaveBeenCalledWith('there')
  expect(actor.getSnapshot().context.sessions).toEqual([here])
})

it.each(['end', 'endAll'] as const)('keeps the list when %s was not heard', async (type) => {
  const unheard = () => Promise.reject(new Unreachable('gone'))
  const actor = await listed({ endSession: unheard, endAll: unheard })
  actor.send({ type, id: 'there' })
  await waitFor(actor, (now) => now.matches({ listed: 'failed' }))
  expect(actor.getSnapshot().context.sessions).toEqual([here, there])
})

it('is over once all have ended', async () => {
  const actor = await listed()
  actor.send({ type: 'endAll' })
  await waitFor(actor, (now) => now.matches('over'))
})
