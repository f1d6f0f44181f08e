import { defineArrayMember, defineField, defineType } from 'sanity'
import { body, line, paragraph } from '../fields.ts'

const genes = [
  { name: 'thcMetabolism', title: 'THC Metabolism (CYP2C9)', outcomes: 3 },
  { name: 'cbdMetabolism', title: 'CBD Metabolism (CYP2C19)', outcomes: 5 },
  { name: 'mentalHealthRisk', title: 'Mental Health Risk (AKT1)', outcomes: 3 },
  { name: 'memory', title: 'Memory (COMT)', outcomes: 3 },
]

export const recommendations = defineType({
  name: 'recommendations',
  title: 'Strain recommendations',
  type: 'document',
  groups: [
    { name: 'page', title: 'Around the guidance', default: true },
    { name: 'genes', title: 'By result' },
    { name: 'habits', title: 'By frequency' },
  ],
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'page', max: 60 }),
    paragraph({ name: 'intro', title: 'Introduction', group: 'page', max: 320 }),
    paragraph({
      name: 'notice',
      title: 'Information, not advice',
      description: 'Stands beside the guidance at all times.',
      group: 'page',
      max: 280,
    }),
    defineField({
      name: 'ratio',
      title: 'How to read a ratio',
      type: 'object',
      group: 'page',
      fields: [line({ name: 'heading', title: 'Heading', max: 60 }), body({ name: 'text', title: 'Text' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'pace',
      title: 'How to take it slowly',
      type: 'object',
      group: 'page',
      fields: [line({ name: 'heading', title: 'Heading', max: 60 }), body({ name: 'text', title: 'Text' })],
      validation: (rule) => rule.required(),
    }),
    body({
      name: 'beforeAll',
      title: 'Who should ask a doctor first',
      description: 'Shown whatever the results say.',
      group: 'page',
    }),
    defineField({
      name: 'switchedOff',
      title: 'While recommendations are switched off',
      description: 'Customers switch them on in their profile.',
      type: 'object',
      group: 'page',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 280 }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'noResults',
      title: 'While there is no result to go by',
      description: 'Results are pending, inconclusive or not part of the kit.',
      type: 'object',
      group: 'page',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 280 }),
      ],
      validation: (rule) => rule.required(),
    }),
    ...genes.map(({ name, title, outcomes }) =>
      defineField({
        name,
        title,
        description: `One text for each of the ${outcomes} outcomes of this gene.`,
        type: 'array',
        group: 'genes',
        of: [defineArrayMember({ type: 'guidance' })],
        validation: (rule) => rule.required().length(outcomes).custom(eachOnce('outcome')),
      }),
    ),
    defineField({
      name: 'frequency',
      title: 'How often the customer uses cannabis',
      description: 'One text for each answer that the profile offers.',
      type: 'array',
      group: 'habits',
      of: [defineArrayMember({ type: 'frequencyGuidance' })],
      validation: (rule) => rule.required().length(5).custom(eachOnce('frequency')),
    }),
  ],
  preview: { prepare: () => ({ title: 'Strain recommendations' }) },
})

function eachOnce(field: string) {
  return (members: readonly unknown[] | undefined): true | string => {
    const values = (members ?? []).map(
      (member): unknown => Object.entries(member ?? {}).find(([name]) => name === field)?.[1],
    )
    return new Set(values).size === values.length || 'Two texts are for the same answer.'
  }
}
