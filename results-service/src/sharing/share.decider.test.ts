import { describe, expect, it } from 'vitest'
import { AccountId, ShareId } from '@swabwise/events/catalogue/ids'
import type { ShareEvent } from '@swabwise/events/catalogue/share'
import { given } from '@swabwise/events/testing/given'
import { mostOpenings, shareDecider } from './share.decider.ts'

const [owner, other] = [
  AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
  AccountId.parse('5e1f0a92-8c1d-4d58-9a5b-6f8a2e6f1b11'),
]
const shareId = ShareId.parse('c3a1d9b2-6f0e-4d57-9a1c-2b7e5f8d4c60')
const expiresAt = '2026-03-08T10:00:00.000Z'
const share = { shareId, accountId: owner, tokenDigest: 'a'.repeat(64), expiresAt, reports: 'all' } as const
const shared: ShareEvent = { type: 'ResultsShared', data: share }
const opened: ShareEvent = { type: 'ShareOpened', data: { shareId } }
const revoked: ShareEvent = { type: 'ShareRevoked', data: { shareId } }

const past = (...events: readonly ShareEvent[]) => given(shareDecider, events)
const open = (at = '2026-03-01T10:00:00.000Z') => ({ type: 'RecordOpening', at }) as const
const revoke = (by = owner) => ({ type: 'RevokeShare', by }) as const

describe('a share', () => {
  it('is made once', () => {
    past().when({ type: 'ShareResults', share }).then(shared)
    past(shared).when({ type: 'ShareResults', share }).thenRefused('shareExists')
    past(shared, revoked).when({ type: 'ShareResults', share }).thenRefused('shareExists')
  })

  it('tells when it was opened, until the moment in which it expires', () => {
    past(shared).when(open()).then(opened)
    past(shared, opened).when(open('2026-03-08T09:59:59.999Z')).then(opened)
    past(shared).when(open(expiresAt)).thenRefused('shareIsOver')
    past(shared).when(open('2026-04-01T00:00:00.000Z')).thenRefused('shareIsOver')
  })

  it('writes down a thousand openings and lets others pass', () => {
    const openings = Array.from({ length: mostOpenings - 1 }, () => opened)
    past(shared, ...openings)
      .when(open())
      .then(opened)
    past(shared, opened, ...openings)
      .when(open())
      .thenNothing()
  })

  it('is revoked by its owner only, and once', () => {
    past(shared, opened).when(revoke()).then(revoked)
    past(shared).when(revoke(other)).thenRefused('noShare')
    past(shared, revoked).when(revoke()).thenNothing()
    past(shared, revoked).when(revoke(other)).thenRefused('noShare')
  })

  it('is over for everybody once it is revoked', () => {
    past(shared, revoked).when(open()).thenRefused('shareIsOver')
    expect(past(shared, revoked, opened).state).toEqual(past(shared, revoked).state)
  })

  it('is not there before it is made', () => {
    past().when(open()).thenRefused('noShare')
    past().when(revoke()).thenRefused('noShare')
  })
})
