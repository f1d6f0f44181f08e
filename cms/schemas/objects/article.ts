import { defineType } from 'sanity'
import { body, illustration, line } from '../fields.ts'
import { withDrawing } from '../../studio/with-drawing.tsx'

export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Title', max: 70 }),
    body({ name: 'text', title: 'Text' }),
    illustration(),
  ],
  preview: withDrawing({ title: 'title' }),
})
