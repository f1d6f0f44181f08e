import { defineField, defineType } from 'sanity'
import { frequencies, titleOfFrequency } from '../../report-keys.ts'
import { line, paragraph } from '../fields.ts'

export const frequencyGuidance = defineType({
  name: 'frequencyGuidance',
  title: 'Guidance for one frequency',
  type: 'object',
  fields: [
    defineField({
      name: 'frequency',
      title: 'How often the customer uses cannabis',
      description: 'As they answered in their profile.',
      type: 'string',
      options: { list: frequencies.map((value) => ({ value, title: titleOfFrequency[value] })) },
      validation: (rule) => rule.required(),
    }),
    line({ name: 'headline', title: 'Headline', max: 70 }),
    paragraph({ name: 'text', title: 'Text', max: 360 }),
  ],
  preview: { select: { title: 'headline', subtitle: 'frequency' } },
})
