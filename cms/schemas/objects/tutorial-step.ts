import { defineField, defineType } from 'sanity'
import { body, illustration, line } from '../fields.ts'
import { withDrawing } from '../../studio/with-drawing.tsx'

export const tutorialStep = defineType({
  name: 'tutorialStep',
  title: 'Step',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Title', description: 'What to do, as an instruction.', max: 60 }),
    body({ name: 'text', title: 'Text', description: 'How to do it, and why it matters.' }),
    illustration(),
    defineField({
      name: 'videoId',
      title: 'Video',
      description: 'The video’s id at our video provider. Leave empty to show the drawing alone.',
      type: 'string',
      validation: (rule) => rule.regex(/^[\w-]{6,20}$/, { name: 'video id' }),
    }),
  ],
  preview: withDrawing({ title: 'title' }),
})
