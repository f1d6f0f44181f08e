import { defineArrayMember, defineField, defineType } from 'sanity'
import { line } from '../fields.ts'

export const linkGroup = defineType({
  name: 'linkGroup',
  title: 'Group of links',
  type: 'object',
  fields: [
    line({ name: 'title', title: 'Heading', max: 30 }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [defineArrayMember({ type: 'navLink' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'title' } },
})
