import { BookIcon } from '@sanity/icons/Book'
import { titleOf } from '@swabwise/events/genetics/reports'
import { defineQuery } from 'groq'
import { defineArrayMember, defineField } from '../parts/define.ts'
import { body, choice, line, list, paragraph } from '../parts/fields.ts'
import { by, kind, object, tab } from '../parts/kind.ts'
import { geneField, outcomeField, placesOfReports } from '../parts/reports.ts'
import { checkEachOnce } from '../parts/rules.ts'

const geneReportsQuery = defineQuery(`*[_type == "geneReport"] | order(_id asc){
  _id,
  _type,
  report,
  gene,
  title,
  summary,
  readings[]{_key, outcome, headline, meaning},
  commonness,
  nextStep,
  tested[]{_key, name, effect},
  notTested,
  limits,
  method,
  references[]{_key, text, url}
}`)

const reading = object(
  'reading',
  'Reading of one outcome',
  [
    outcomeField(),
    line('headline', 'Headline', {
      description: 'What the customer reads first, in the second person: “You break down THC slowly”.',
      max: 70,
    }),
    body('meaning', 'What it can mean', {
      description: 'Calm, in the worst case too. No advice to take or leave out a medicine.',
    }),
  ],
  by('headline', 'outcome'),
)

const testedVariant = object(
  'testedVariant',
  'Variant',
  [
    line('name', 'Name', { description: 'Such as CYP2C9*3 (rs1057910).', max: 50 }),
    paragraph('effect', 'What it changes', { max: 200 }),
  ],
  by('name', 'effect'),
)

const citation = object(
  'citation',
  'Reference',
  [
    paragraph('text', 'Source', { description: 'Authors, title, journal, year.', max: 300 }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'A lasting address, best a DOI: https://doi.org/…',
      type: 'url',
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
  ],
  by('text', 'url'),
)

export const geneReport = kind({
  name: 'geneReport',
  title: 'Gene report',
  icon: BookIcon,
  query: geneReportsQuery,
  places: placesOfReports,
  signedIn: true,
  several: { title: 'Gene reports', fixed: true },
  objects: [reading, testedVariant, citation],
  tabs: [
    tab('result', 'What the result means', [
      choice('report', 'Report', titleOf, {
        description: 'Which result this text explains. Each report has one text.',
      }),
      geneField(),
      line('title', 'Title', { description: 'The name of the report.', max: 50 }),
      paragraph('summary', 'What this gene does', {
        description: 'Two or three sentences for someone who has never heard of it.',
        max: 400,
      }),
      list('readings', 'Readings', 'reading', {
        description:
          'One for each outcome of this gene. Pending, inconclusive and no result are under “Report wording”.',
        min: 2,
        check: checkEachOnce('outcome', 'Each outcome may have one reading only.'),
      }),
      body('commonness', 'How common it is', {
        description: '“16 in 100 people” before “16%”, and always of which group.',
      }),
      body('nextStep', 'What to do next'),
    ]),
    tab('laboratory', 'Tested and not tested', [
      list('tested', 'Variants we test', 'testedVariant'),
      body('notTested', 'What we do not test', { description: 'Every report says so.' }),
      body('limits', 'Limits', { description: 'How sure this is.' }),
      body('method', 'Method'),
    ]),
    tab('sources', 'References', [
      defineField({
        name: 'references',
        title: 'References',
        type: 'array',
        of: [defineArrayMember({ type: 'citation' })],
        validation: (rule) => [
          rule.required(),
          rule.min(1).warning('A claim without a source should not stand in a report.'),
        ],
      }),
    ]),
  ],
  preview: by('title', 'gene'),
})
