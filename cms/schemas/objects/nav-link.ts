import { defineType } from 'sanity'
import { href, line } from '../fields.ts'

export const navLink = defineType({
  name: 'navLink',
  title: 'Link',
  type: 'object',
  fields: [
    line({
      name: 'label',
      title: 'Label',
      description: 'What the reader sees. Say where it leads.',
      max: 40,
    }),
    href(),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
