import { firstReport, secondReport } from '@swabwise/events/genetics/reports'
import { describe, expect, it } from 'vitest'
import { sharedReportDocument } from '../shared-report.ts'
import { ReportView } from './ReportView.tsx'
import { copy } from '../testing/copy.ts'
import { calledCodes, checkCode, reportOf, secondCodes } from '../testing/report.ts'
import { screenText } from '../testing/screen-text.tsx'

const shown = (report: Parameters<typeof ReportView>[0]['report']) =>
  screenText(<ReportView report={report} />)

describe('a whole report on the screen', () => {
  it('says first that nobody vouches for it, and shows no code', () => {
    const text = shown(reportOf(calledCodes, { standing: { kind: 'unverified' } })).join('\n')
    expect(text.indexOf('Not verified by the laboratory.')).toBeLessThan(text.indexOf('Report version'))
    expect(text).not.toContain('Check code')
  })

  it('shows the code of one that is the laboratory’s', () => {
    const text = shown(reportOf(calledCodes, { standing: { kind: 'verified', checkCode } })).join('\n')
    expect(text).toContain(checkCode)
    expect(text).not.toContain('Not verified')
  })

  it('gives every gene its sheet, in the order of the paper', () => {
    const report = reportOf(calledCodes, { second: secondCodes })
    const titles = shown(report).filter((line) => line.includes(' · '))
    expect(titles).toEqual(report.pages.map(({ title, gene }) => `${title} · ${gene}`))
    expect(titles).toHaveLength(firstReport.length + secondReport.length)
  })
})

describe('a shared report', () => {
  const shared = {
    date: '2026-11-21T02:30:00.000Z',
    initials: 'RL',
    swabKits: 'TH-0000-0000-0001\nCB-0000-0000-0002',
    location: 'Ontario, Canada',
    cyp2c9: 'CYP2C9_1_3',
    cyp2c19_2: 'CYP2C19_2_1_1',
    cyp2c19_3: 'CYP2C19_3_1_1',
    cyp2c19_17: 'CYP2C19_17_1_17',
    verified: true,
    contradicted: [],
    withdrawn: [],
    hidden: [],
    checkCode,
    expiresAt: '2026-12-01T00:00:00.000Z',
  } as const
  const site = 'https://swabwise.example'

  it('is verified, dated by the laboratory, and has no name', () => {
    const report = sharedReportDocument(shared, copy, site)
    expect(report.warning).toBeUndefined()
    expect(report.name).toBeUndefined()
    expect(report.facts.map(({ value }) => value)).toEqual([
      'RL',
      'November 20, 2026',
      'TH-0000-0000-0001, CB-0000-0000-0002',
      'Ontario, Canada',
    ])
    expect(report.pages.map(({ result }) => result.word)).toEqual([
      'Slow',
      'Increased (Rapid)',
      'No Result',
      'No Result',
    ])
  })

  it('brings the second report where it was shared', () => {
    const report = sharedReportDocument({ ...shared, htr2a: 'HTR2A_T_T' }, copy, site)
    expect(report.pages).toHaveLength(firstReport.length + secondReport.length)
  })
})
