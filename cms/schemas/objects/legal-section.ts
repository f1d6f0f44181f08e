import { defineField, defineType } from 'sanity'
import { anchor, body, line } from '../fields.ts'

export const legalSection = defineType({
  name: 'legalSection',
  title: 'Section',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Title', description: 'Its number is added by itself.', max: 70 }),
    anchor('The last part of a link to this section: /privacy#your-rights. Other pages may link to it.'),
    body({ name: 'text', title: 'Text' }),
    defineField({
      name: 'tutorial',
      title: 'Steps of a tutorial',
      description: 'Shows the six steps of this tutorial under the text. They are edited in the tutorial.',
      type: 'reference',
      to: [{ type: 'tutorial' }],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'anchor' } },
})
