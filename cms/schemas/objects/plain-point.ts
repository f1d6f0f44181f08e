import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const plainPoint = defineType({
  name: 'plainPoint',
  title: 'Point',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Title', max: 60 }),
    paragraph({ name: 'text', title: 'Text', max: 320 }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
