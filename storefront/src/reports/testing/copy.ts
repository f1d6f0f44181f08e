import { firstReport, geneOf, titleOf } from '@swabwise/events/genetics/reports'
import type { FirstReportFinding } from '@swabwise/events/genetics/findings/findings'
import type { GeneReportCopy, ReportCopy } from '../copy/copy.ts'
import type { Body } from '../copy/rich-text.ts'

const said = (text: string): Body => [{ _type: 'block', style: 'normal', children: [{ text }] }]

const outcomes = ['normal', 'intermediate', 'slow', 'very-slow', 'higher', 'rapid', 'ultrarapid'] as const

function geneCopy(report: FirstReportFinding['report']): GeneReportCopy {
  const gene = geneOf[report]
  return {
    report,
    title: titleOf[report],
    summary: `What ${gene} does in the body.`,
    readings: outcomes.map((outcome) => ({
      outcome,
      headline: `Your ${gene} is ${outcome}`,
      meaning: said(`What ${outcome} can mean for you, as far as ${gene} goes.`),
    })),
    commonness: said(`Where the figures of ${gene} come from.`),
    nextStep: [
      { _type: 'block', listItem: 'bullet', children: [{ text: 'Start low.' }] },
      { _type: 'block', listItem: 'bullet', children: [{ text: 'Show this to your doctor.' }] },
      { _type: 'callout', tone: 'caution', text: 'Do not change a medicine because of this.' },
    ],
    tested: [{ name: `${gene} (rs1057910)`, effect: 'Works at a fraction of its usual speed.' }],
    notTested: [
      {
        _type: 'block',
        children: [
          { text: 'Rarer versions are ' },
          { text: 'not', marks: ['strong'] },
          { text: ' tested. See the ' },
          { text: 'questions', marks: ['faq'] },
          { text: '.' },
        ],
        markDefs: [{ _key: 'faq', href: '/faq' }],
      },
    ],
    limits: said('Genes are one influence among many.'),
    method: said('Read in Toronto from cells of the cheek.'),
    references: [
      { text: `A study of ${gene}. 2009.`, url: 'https://doi.org/10.1038/clpt.2008.213' },
      { text: `An older study of ${gene}. 1999.`, url: null },
    ],
  }
}

const reading = (headline: string) => ({ headline, meaning: said(`${headline}: what happens next.`) })

export const copy: ReportCopy = {
  genes: firstReport.map(geneCopy),
  wording: {
    pending: reading('Your result is not ready yet'),
    inconclusive: reading('This gene could not be read'),
    noResult: reading('There is no result for this gene'),
  },
  disclaimer: {
    heading: 'What this report is not',
    short: 'Information only. This report is not medical advice.',
    text: said('It does not diagnose, treat or prevent any condition.'),
    unverified: 'Not verified by the laboratory.',
  },
}
