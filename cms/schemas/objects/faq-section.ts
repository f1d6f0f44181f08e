import { defineType } from 'sanity'
import { anchor, line, questions } from '../fields.ts'

export const faqSection = defineType({
  name: 'faqSection',
  title: 'Section of questions',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Title', max: 40 }),
    anchor('The last part of a link to this section: /faq#shipping.'),
    questions('In the order in which they are shown. Create one here, or choose one that exists.'),
  ],
  preview: { select: { title: 'title', subtitle: 'anchor' } },
})
