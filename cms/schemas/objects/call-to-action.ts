import { defineType } from 'sanity'
import { href, line } from '../fields.ts'

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Button',
  type: 'object',
  fields: [
    line({
      name: 'label',
      title: 'Label',
      description: 'A verb and what happens, such as “See the cannabis test”.',
      max: 32,
    }),
    href(),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
