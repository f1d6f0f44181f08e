import { defineField, defineType } from 'sanity'
import { paragraph } from '../fields.ts'

export const citation = defineType({
  name: 'citation',
  title: 'Reference',
  type: 'object',
  fields: [
    paragraph({
      name: 'text',
      title: 'Source',
      description: 'Authors, title, journal, year.',
      max: 300,
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'A lasting address, best a DOI: https://doi.org/…',
      type: 'url',
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'url' } },
})
