import { defineType } from 'sanity'
import { illustration, line, paragraph } from '../fields.ts'
import { withDrawing } from '../../studio/with-drawing.tsx'

export const illustratedPoint = defineType({
  name: 'illustratedPoint',
  title: 'Point with a drawing',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Title', max: 50 }),
    paragraph({ name: 'text', title: 'Text', max: 280 }),
    illustration(),
  ],
  preview: withDrawing({ title: 'title', subtitle: 'text' }),
})
