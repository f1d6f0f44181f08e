import { defineField, defineType } from 'sanity'
import { body, line } from '../fields.ts'

export const faqItem = defineType({
  name: 'faqItem',
  title: 'Question',
  type: 'document',
  fields: [
    line({
      name: 'question',
      title: 'Question',
      description: 'As a customer would ask it, ending in a question mark.',
      max: 100,
    }),
    body({
      name: 'answer',
      title: 'Answer',
      description: 'The answer in the first sentence, the reason after it.',
    }),
    defineField({
      name: 'section',
      title: 'Section of the FAQ',
      type: 'string',
      options: {
        list: [
          { value: 'general', title: 'General' },
          { value: 'ordering', title: 'Ordering and Shipping' },
          { value: 'testing', title: 'Getting the Test Done' },
          { value: 'results', title: 'Results' },
          { value: 'privacy', title: 'Privacy' },
          { value: 'recommendations', title: 'Cannabis Recommendations' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'question', subtitle: 'section' } },
})
