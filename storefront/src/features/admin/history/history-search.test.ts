import { expect, it } from 'vitest'
import { askedIn, historyQuery, historySearch } from './history-search.ts'

it('what is asked stands in the address, beside the request that is looked at', () => {
  const search = historySearch('?correlationId=r1', {
    type: ' kit registered ',
    filter: '',
    day: '2026-11-22',
  })
  expect(search).toBe('?correlationId=r1&type=kit+registered&day=2026-11-22')
  expect(askedIn(search)).toEqual({ type: 'kit registered', filter: '', day: '2026-11-22' })
  expect(historySearch('?type=x', { type: '', filter: '', day: '' })).toBe('')
})

it("a day is the reader's, from midnight to midnight", () => {
  const { from = '', to = '' } = historyQuery('?day=2026-11-22') as { from?: string; to?: string }
  expect(new Date(from).getHours()).toBe(0)
  expect(new Date(from).getDate()).toBe(22)
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1000)
})

it('nonsense for a day asks for every day', () => {
  expect(historyQuery('?day=tomorrow')).toEqual({})
})
