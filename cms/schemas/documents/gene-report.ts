import { defineArrayMember, defineField, defineType } from 'sanity'
import { genes, reports, titleOfReport } from '../../report-keys.ts'
import { body, line, paragraph } from '../fields.ts'

export const geneReport = defineType({
  name: 'geneReport',
  title: 'Gene report',
  type: 'document',
  groups: [
    { name: 'result', title: 'What the result means', default: true },
    { name: 'laboratory', title: 'Tested and not tested' },
    { name: 'sources', title: 'References' },
  ],
  fields: [
    defineField({
      name: 'report',
      title: 'Report',
      description: 'Which result this text explains. Each report has one text.',
      type: 'string',
      group: 'result',
      options: { list: reports.map((value) => ({ value, title: titleOfReport[value] })) },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'gene',
      title: 'Gene',
      type: 'string',
      group: 'result',
      options: { list: genes.map((value) => ({ value, title: value })) },
      validation: (rule) => rule.required(),
    }),
    line({ name: 'title', title: 'Title', description: 'The name of the report.', group: 'result', max: 50 }),
    paragraph({
      name: 'summary',
      title: 'What this gene does',
      description: 'Two or three sentences for someone who has never heard of it.',
      group: 'result',
      max: 400,
    }),
    defineField({
      name: 'readings',
      title: 'Readings',
      description:
        'One for each outcome of this gene. Pending, inconclusive and no result are under “Report wording”.',
      type: 'array',
      group: 'result',
      of: [defineArrayMember({ type: 'reading' })],
      validation: (rule) => [
        rule.required().min(2),
        rule.custom((readings) => {
          const seen = (readings ?? []).map((each) => (isReading(each) ? each.outcome : undefined))
          return new Set(seen).size === seen.length || 'Each outcome may have one reading only.'
        }),
      ],
    }),
    body({
      name: 'commonness',
      title: 'How common it is',
      description: '“16 in 100 people” before “16%”, and always of which group.',
      group: 'result',
    }),
    body({ name: 'nextStep', title: 'What to do next', group: 'result' }),
    defineField({
      name: 'tested',
      title: 'Variants we test',
      type: 'array',
      group: 'laboratory',
      of: [defineArrayMember({ type: 'testedVariant' })],
      validation: (rule) => rule.required().min(1),
    }),
    body({
      name: 'notTested',
      title: 'What we do not test',
      description: 'Every report says so.',
      group: 'laboratory',
    }),
    body({ name: 'limits', title: 'Limits', description: 'How sure this is.', group: 'laboratory' }),
    body({ name: 'method', title: 'Method', group: 'laboratory' }),
    defineField({
      name: 'references',
      title: 'References',
      type: 'array',
      group: 'sources',
      of: [defineArrayMember({ type: 'citation' })],
      validation: (rule) => [
        rule.required(),
        rule.min(1).warning('A claim without a source should not stand in a report.'),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'gene' } },
})

function isReading(value: unknown): value is { outcome?: string } {
  return typeof value === 'object' && value !== null
}
