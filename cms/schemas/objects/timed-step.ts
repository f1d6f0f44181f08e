import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const timedStep = defineType({
  name: 'timedStep',
  title: 'Step with its time',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'What happens', max: 60 }),
    line({ name: 'when', title: 'When', description: 'Such as “within 24 hours”.', max: 60 }),
    paragraph({ name: 'text', title: 'Text', max: 200 }),
  ],
  preview: { select: { title: 'title', subtitle: 'when' } },
})
