import type { Share } from '@swabwise/results-service/sharing/shares.contract'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../../api/problem.ts'
import { sharesMachine } from './shares-machine.ts'

const share = (id: string, more: Partial<Share> = {}): Share => ({
  id,
  reports: 'all',
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-08T10:00:00.000Z',
  openings: [],
  ...more,
})
const gone = () => Promise.reject(new Unreachable('gone'))

function start({
  listShares = async (): Promise<readonly Share[] | undefined> => [share('one'), share('two')],
  revokeShare = async (_: string): Promise<void> => undefined,
} = {}) {
  return createActor(sharesMachine, { input: { listShares, revokeShare } }).start()
}
const idle = { listed: 'idle' } as const
const asking = { listed: 'asking' } as const

describe('the list of shares', () => {
  it('is read first', async () => {
    const actor = start()
    expect(actor.getSnapshot().value).toBe('loading')
    await waitFor(actor, (now) => now.matches(idle))
    expect(actor.getSnapshot().context.shares.map(({ id }) => id)).toEqual(['one', 'two'])
  })

  it('says when it cannot be read, and can be read again', async () => {
    const listShares = vi.fn(async () => [share('one')]).mockImplementationOnce(gone)
    const actor = start({ listShares })
    await waitFor(actor, (now) => now.matches('away'))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' })
    actor.send({ type: 'reload' })
    expect(actor.getSnapshot().context.failure).toBeUndefined()
    await waitFor(actor, (now) => now.matches(idle))
  })

  it('is read anew when asked, also while it is read, and keeps what it shows until then', async () => {
    const listShares = vi.fn(async () => [share('one')])
    const actor = start({ listShares })
    actor.send({ type: 'reload' })
    expect(listShares).toHaveBeenCalledTimes(2)
    await waitFor(actor, (now) => now.matches(idle))
    actor.send({ type: 'reload' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { shares: [{ id: 'one' }] } })
  })

  it('stays as it is when the session was over', async () => {
    const actor = start({ listShares: async () => undefined })
    await waitFor(actor, (now) => now.matches(idle))
    expect(actor.getSnapshot().context.shares).toEqual([])
  })

  it('asks before a share is revoked, and another time about another one', async () => {
    const revokeShare = vi.fn(async () => undefined)
    const actor = start({ revokeShare })
    await waitFor(actor, (now) => now.matches(idle))
    actor.send({ type: 'revoke' })
    actor.send({ type: 'askToRevoke', id: 'one' })
    actor.send({ type: 'askToRevoke', id: 'two' })
    expect(actor.getSnapshot()).toMatchObject({ value: asking, context: { asked: 'two' } })
    actor.send({ type: 'keep' })
    expect(actor.getSnapshot()).toMatchObject({ value: idle, context: { asked: undefined } })
    expect(revokeShare).not.toHaveBeenCalled()
  })

  it('revokes and reads anew', async () => {
    const revoked = share('one', { revokedAt: '2026-03-02T10:00:00.000Z' })
    const listShares = vi.fn(async () => [revoked]).mockImplementationOnce(async () => [share('one')])
    const revokeShare = vi.fn(async () => undefined)
    const actor = start({ listShares, revokeShare })
    await waitFor(actor, (now) => now.matches(idle))
    actor.send({ type: 'askToRevoke', id: 'one' })
    actor.send({ type: 'revoke' })
    expect(actor.getSnapshot().value).toBe('revoking')
    await waitFor(actor, (now) => now.matches(idle))
    expect(revokeShare.mock.calls).toEqual([['one']])
    expect(actor.getSnapshot().context.shares).toEqual([revoked])
  })

  it('asks again when revoking failed, and says why', async () => {
    const actor = start({ revokeShare: gone })
    await waitFor(actor, (now) => now.matches(idle))
    actor.send({ type: 'askToRevoke', id: 'one' })
    actor.send({ type: 'revoke' })
    await waitFor(actor, (now) => now.matches(asking))
    expect(actor.getSnapshot().context).toMatchObject({ asked: 'one', failure: { kind: 'unreachable' } })
  })
})
