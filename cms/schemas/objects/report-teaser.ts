import { defineField, defineType } from 'sanity'
import { genes } from '../../report-keys.ts'
import { body, line } from '../fields.ts'

export const reportTeaser = defineType({
  name: 'reportTeaser',
  title: 'Report in the list',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Title', max: 50 }),
    defineField({
      name: 'gene',
      title: 'Gene',
      type: 'string',
      options: { list: genes.map((value) => ({ value, title: value })) },
      validation: (rule) => rule.required(),
    }),
    body({ name: 'text', title: 'What the report tells' }),
  ],
  preview: { select: { title: 'title', subtitle: 'gene' } },
})
