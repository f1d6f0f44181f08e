import { describe, expect, it } from 'vitest'
import { changedSince, versionsOf } from './agreed-pages.ts'

const terms = { slug: 'terms-of-service', heading: 'Terms', updated: '2026-11-02', changes: null } as const
const privacy = { slug: 'privacy', heading: 'Privacy', updated: '2027-01-05', changes: 'New.' } as const

describe('what people agree to', () => {
  it('are the days on which both texts were last updated', () => {
    expect(versionsOf([privacy, terms])).toEqual({ terms: '2026-11-02', privacy: '2027-01-05' })
    expect(versionsOf([terms])).toBeUndefined()
    expect(versionsOf()).toBeUndefined()
  })

  it('is asked anew of what is newer, and of nothing else', () => {
    const pages = [terms, privacy]
    expect(changedSince({ terms: '2026-11-02', privacy: '2026-11-02' }, pages)).toEqual([privacy])
    expect(changedSince({ terms: '2026-11-02', privacy: '2027-01-05' }, pages)).toEqual([])
    expect(changedSince({ terms: '2026-11-03', privacy: '2027-01-06' }, pages)).toEqual([])
    expect(changedSince({ terms: '2026-11-01', privacy: '2026-11-02' }, pages)).toEqual(pages)
  })
})
