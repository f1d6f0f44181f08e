import type { Share } from '@swabwise/results-service/sharing/shares.contract'
import { describe, expect, it } from 'vitest'
import { openingsWords, shareStateOf, shareStateWords } from './share-words.ts'

const share: Share = {
  id: 'one',
  reports: 'all',
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-08T12:00:00.000Z',
  openings: [],
}
const expiry = Date.parse(share.expiresAt)
const revoked = { ...share, revokedAt: '2026-03-03T12:00:00.000Z' }

describe('a share in words', () => {
  it('is open until it runs out or is revoked', () => {
    expect(shareStateOf(share, expiry - 1)).toBe('open')
    expect(shareStateOf(share, expiry)).toBe('expired')
    expect(shareStateOf(revoked, expiry - 1)).toBe('revoked')
    expect(shareStateOf(revoked, expiry + 1)).toBe('revoked')
  })

  it('says until when, or since when not', () => {
    expect(shareStateWords(share, 'open')).toContain('Open until March 8, 2026')
    expect(shareStateWords(share, 'expired')).toBe('Ran out on March 8, 2026')
    expect(shareStateWords(revoked, 'revoked')).toBe('Revoked on March 3, 2026')
  })

  it('says how often it was opened', () => {
    expect(openingsWords([])).toBe('Not opened yet')
    expect(openingsWords([{ at: share.createdAt }])).toContain('Opened once, last on March 1, 2026')
    expect(openingsWords([{ at: share.createdAt }, { at: share.createdAt }])).toContain('Opened 2 times')
  })
})
