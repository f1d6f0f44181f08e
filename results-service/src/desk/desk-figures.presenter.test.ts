import { describe, expect, it } from 'vitest'
import { weekOf, weeklyFigures, weeksUntil, withLimits } from './desk-figures.presenter.ts'

const now = '2026-11-25T12:00:00.000Z'
const none = { signedUp: [], registered: [], reported: [], waiting: 0 }

describe('figures by week', () => {
  it('begin on Mondays, the running week last', () => {
    expect(weekOf('2026-11-22T23:59:59.000Z')).toBe('2026-11-16')
    expect(weekOf('2026-11-23T00:00:00.000Z')).toBe('2026-11-23')
    expect(weeksUntil(now)).toHaveLength(12)
    expect(weeksUntil(now).at(-1)).toBe('2026-11-23')
  })

  it('count back from what waits now', () => {
    const weeks = weeklyFigures(now, {
      ...none,
      registered: ['2026-11-24T08:00:00.000Z', '2026-11-17T08:00:00.000Z', '2026-11-18T08:00:00.000Z'],
      reported: [{ reportedAt: '2026-11-24T09:00:00.000Z', receivedAt: undefined }],
      waiting: 2,
    })
    expect(weeks.slice(-3).map(({ waiting }) => waiting)).toEqual([0, 2, 2])
    expect(weeks.at(-1)).toMatchObject({ registered: 1, reported: 1 })
  })

  it('have the median and the 90th percentile of days from arrival to report', () => {
    const reported = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((days) => ({
      reportedAt: '2026-11-24T00:00:00.000Z',
      receivedAt: new Date(Date.parse('2026-11-24') - days * 86_400_000).toISOString(),
    }))
    expect(weeklyFigures(now, { ...none, reported }).at(-1)?.turnAround).toEqual({
      median: 6,
      ninetieth: 10,
      kits: 11,
    })
    const unknown = reported.map(({ reportedAt }) => ({ reportedAt, receivedAt: undefined }))
    expect(weeklyFigures(now, { ...none, reported: unknown }).at(-1)).not.toHaveProperty('turnAround')
  })
})

describe('inconclusive samples by lot', () => {
  it('are out of limits where chance does not explain them', () => {
    const lots = withLimits([
      { lot: 'A', reported: 400, inconclusive: 8 },
      { lot: 'B', reported: 100, inconclusive: 30 },
    ])
    expect(lots.map(({ rate, upper }) => rate > upper)).toEqual([false, true])
  })

  it('say nothing of no lot', () => {
    expect(withLimits([])).toEqual([])
  })
})
