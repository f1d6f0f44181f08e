import { defineArrayMember, defineType } from 'sanity'
import { href } from '../fields.ts'

export const bodyText = defineType({
  name: 'bodyText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Subheading', value: 'h3' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [{ name: 'link', title: 'Link', type: 'object', fields: [href()] }],
      },
    }),
    defineArrayMember({ type: 'callout' }),
  ],
})
