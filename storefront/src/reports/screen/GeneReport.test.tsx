import { findingOf } from '@swabwise/events/genetics/testing/finding-of'
import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GeneReport } from './GeneReport.tsx'
import { ReportSummary } from './ReportSummary.tsx'
import { copy } from '../testing/copy.ts'
import { calledCodes, reportOf } from '../testing/report.ts'
import { screenText } from '../testing/screen-text.tsx'

describe('a gene’s report on the screen', () => {
  it('says the headline first, then the meaning, the genotype, the figures and the rest', () => {
    const text = screenText(
      <GeneReport finding={findingOf('thc-metabolism', { cyp2c9: '1/3' })} copy={copy} />,
    )
    const order = [
      'THC Metabolism · CYP2C9',
      'Your CYP2C9 is slow',
      'What it can mean',
      'Your result',
      'Slow',
      'Your genotype',
      '*1/*3',
      'How common it is',
      'Caucasian 16 in 100 people of this group',
      '[Caucasian: 16 in 100 people of this group]',
      'What we do not test',
      'How we read this',
      'How sure the meaning is',
      'What to do next',
      'Method',
      'References',
      'Information only. This report is not medical advice. Report version v1.0W.',
    ]
    expect(text.filter((line) => order.includes(line))).toEqual(order)
  })

  it('says where there are no figures', () => {
    const text = screenText(
      <GeneReport finding={findingOf('mental-health-risk', { akt1: 'C/T' })} copy={copy} />,
    )
    expect(text).toContain('African: Figures not available')
    expect(text).toContain('East Asian: Figures not available')
  })

  it.each([1, 2, 3] as const)('keeps the outline whole below a headline of rank %i', (level) => {
    const markup = renderToStaticMarkup(
      <GeneReport finding={findingOf('thc-metabolism', { cyp2c9: '1/3' })} copy={copy} level={level} />,
    )
    const ranks = new Set([...markup.matchAll(/<h(\d)/g)].map(([, rank]) => Number(rank)))
    expect([...ranks]).toEqual([level, level + 1])
  })

  it('renders for every finding of both reports', () => {
    const codes = { ...calledCodes, htr2a: 'C/C', cyp2b6: '1/6', c4a: '4', nrg1: 'T/T', disc1: 'pending' }
    for (const finding of [...firstReportFindings(codes, 'printed'), ...secondReportFindings(codes)]) {
      const text = screenText(<GeneReport finding={finding} copy={copy} />)
      expect(text).toContain('How we read this')
    }
  })
})

describe('the summary', () => {
  it('has a row for each report, with its word beside every arrow', () => {
    const markup = renderToStaticMarkup(<ReportSummary pages={reportOf().pages} />)
    const results = [...markup.matchAll(/aria-hidden="true".*?<\/svg>(?:<span[^>]*>)?(.*?)</g)].map(
      ([, word]) => word,
    )
    expect(results).toEqual(['Slow', 'Increased (Rapid)', 'Higher'])
    expect(screenText(<ReportSummary pages={reportOf().pages} />)).toEqual(
      expect.arrayContaining([
        'THC Metabolism',
        'CBD Metabolism',
        'Memory',
        'Mental Health Risk',
        'Intermediate',
      ]),
    )
  })
})
