import { describe, expect, it } from 'vitest'
import { buildReportDocument } from './document.ts'
import { subjectOf } from './subject.ts'
import { copy } from './testing/copy.ts'

const customer = {
  fname: 'Rosa',
  lname: 'Lindqvist',
  region: 'Price EdwardIsland',
  country: 'Canada',
} as const

describe('whose report it is', () => {
  it('names the region as people write it, however it was stored', () => {
    expect(subjectOf(customer, { swabKitIds: [], reportedAt: undefined }).location).toBe(
      'Prince Edward Island, Canada',
    )
  })

  it('gives the day of the laboratory in Toronto and every kit, or says that there is none', () => {
    const facts = (swabKitIds: string[], reportedAt: string | undefined) =>
      buildReportDocument(
        'My Report Summary',
        subjectOf(customer, { swabKitIds, reportedAt }),
        { first: {} },
        { kind: 'verified' },
        copy,
        'https://x.example',
      ).facts
    expect(facts(['TH-0000-0000-0001', 'CB-0000-0000-0002'], '2026-11-21T02:30:00.000Z')).toEqual([
      { label: 'Subject ID', value: 'RL' },
      { label: 'Report Date', value: 'November 20, 2026' },
      { label: 'Swab ID', value: 'TH-0000-0000-0001, CB-0000-0000-0002' },
      { label: 'Location', value: 'Prince Edward Island, Canada' },
    ])
    expect(facts([], undefined).slice(1, 3)).toEqual([
      { label: 'Report Date', value: 'Not reported yet' },
      { label: 'Swab ID', value: 'None' },
    ])
  })
})
