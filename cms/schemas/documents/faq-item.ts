import { defineType } from 'sanity'
import { anchor, body, line } from '../fields.ts'

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
    anchor('The last part of a link to this question: /faq#who-can-order. Changing it breaks such links.'),
    body({
      name: 'answer',
      title: 'Answer',
      description: 'The answer in the first sentence, the reason after it.',
    }),
  ],
  preview: { select: { title: 'question', subtitle: 'anchor' } },
})
