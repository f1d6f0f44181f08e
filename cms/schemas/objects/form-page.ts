import { defineField, defineType } from 'sanity'
import { body, line, paragraph } from '../fields.ts'

export const formPage = defineType({
  name: 'formPage',
  title: 'Page with a form',
  type: 'object',
  fields: [
    line({ name: 'heading', title: 'Heading', max: 50 }),
    paragraph({ name: 'intro', title: 'Text above the form', max: 280 }),
    body({ name: 'after', title: 'Text below the form' }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      validation: (rule) => rule.required(),
    }),
  ],
})
