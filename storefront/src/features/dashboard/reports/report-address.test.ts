import { titleOf } from '@swabwise/events/genetics/reports'
import { describe, expect, it } from 'vitest'
import { openReportIn, reportAddress, summaryAddress } from './report-address.ts'

describe('the address of a report', () => {
  it.each(Object.keys(titleOf))('%s is found again', (report) => {
    const known = openReportIn(`?report=${report}`)
    expect(known).toBe(report)
    expect(known !== undefined && known !== 'summary' && reportAddress(known)).toBe(`?report=${report}`)
  })

  it('can be that of the summary', () => expect(openReportIn(summaryAddress)).toBe('summary'))

  it.each(['', '?report=', '?report=toString', '?report=THC-METABOLISM', '?other=memory'])(
    'is none in %j',
    (search) => {
      expect(openReportIn(search)).toBeUndefined()
    },
  )
})
