import { describe, expect, it } from 'vitest'
import { AccountId, ShareId } from '@swabwise/events/catalogue/ids'
import type { ShareEvent } from '@swabwise/events/catalogue/streams/share'
import { given } from '@swabwise/events/testing/given'
import { maxRecordedOpenings, shareDecider } from './share.decider.ts'

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
  it('is created once', () => {
    past().when({ type: 'ShareResults', share }).then(shared)
    past(shared).when({ type: 'ShareResults', share }).thenRefused('shareExists')
    past(shared, revoked).when({ type: 'ShareResults', share }).thenRefused('shareExists')
  })

  it('keeps what it shows from then on', () => {
    const snapshot = { kits: [] }
    const taken: ShareEvent = {
      type: 'ShareSnapshotTaken',
      data: { shareId, accountId: owner, personal: snapshot },
    }
    past().when({ type: 'ShareResults', share, snapshot }).then(shared, taken)
    past(shared, taken).when(open()).then(opened)
  })

  it('records openings until it expires', () => {
    past(shared).when(open()).then(opened)
    past(shared, opened).when(open('2026-03-08T09:59:59.999Z')).then(opened)
    past(shared).when(open(expiresAt)).thenRefused('shareEnded')
    past(shared).when(open('2026-04-01T00:00:00.000Z')).thenRefused('shareEnded')
  })

  it('records at most a thousand openings, and allows more', () => {
    const openings = Array.from({ length: maxRecordedOpenings - 1 }, () => opened)
    past(shared, ...openings)
      .when(open())
      .then(opened)
    past(shared, opened, ...openings)
      .when(open())
      .thenNothing()
  })

  it('is revoked only by its owner, and once', () => {
    past(shared, opened).when(revoke()).then(revoked)
    past(shared).when(revoke(other)).thenRefused('noShare')
    past(shared, revoked).when(revoke()).thenNothing()
    past(shared, revoked).when(revoke(other)).thenRefused('noShare')
  })

  it('ends once it is revoked', () => {
    past(shared, revoked).when(open()).thenRefused('shareEnded')
    expect(past(shared, revoked, opened).state).toEqual(past(shared, revoked).state)
  })

  it('does not exist before it is created', () => {
    past().when(open()).thenRefused('noShare')
    past().when(revoke()).thenRefused('noShare')
  })
})
