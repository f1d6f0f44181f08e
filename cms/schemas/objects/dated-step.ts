import { defineType } from 'sanity'
import { body, illustration, line } from '../fields.ts'
import { withDrawing } from '../../studio/with-drawing.tsx'

export const datedStep = defineType({
  name: 'datedStep',
  title: 'Step with its time and drawing',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'What you do', max: 40 }),
    line({ name: 'when', title: 'When', description: 'Such as “Within 24 hours”.', max: 60 }),
    body({ name: 'text', title: 'Text' }),
    illustration(),
  ],
  preview: withDrawing({ title: 'title', subtitle: 'when' }),
})
