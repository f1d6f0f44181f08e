import { defineField, defineType } from 'sanity'
import { paragraph } from '../fields.ts'

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Kind',
      description: 'A note adds something useful. A caution asks the reader to stop and check.',
      type: 'string',
      options: {
        list: [
          { value: 'note', title: 'Note' },
          { value: 'caution', title: 'Caution' },
        ],
        layout: 'radio',
      },
      initialValue: 'note',
      validation: (rule) => rule.required(),
    }),
    paragraph({ name: 'text', title: 'Text', description: 'One to three sentences.', max: 320 }),
  ],
  preview: { select: { title: 'text', subtitle: 'tone' } },
})
