import { defineField, defineType } from 'sanity'
import { illustration, line, paragraph } from '../fields.ts'
import { withDrawing } from '../../studio/with-drawing.tsx'

export const heroPage = defineType({
  name: 'heroPage',
  title: 'Hero page',
  type: 'object',
  fields: [
    line({ name: 'eyebrow', title: 'Line above the headline', max: 50 }),
    line({
      name: 'headline',
      title: 'Headline',
      description: 'Say the thing first. Up to 60 characters.',
      max: 60,
    }),
    paragraph({ name: 'text', title: 'Text', max: 240 }),
    defineField({
      name: 'action',
      title: 'Button',
      type: 'callToAction',
      validation: (rule) => rule.required(),
    }),
    illustration(),
  ],
  preview: withDrawing({ title: 'headline', subtitle: 'eyebrow' }),
})
