import { defineField, defineType } from 'sanity'
import { href } from '../fields.ts'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social profile',
  type: 'object',
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      type: 'string',
      options: {
        list: [
          { value: 'instagram', title: 'Instagram' },
          { value: 'facebook', title: 'Facebook' },
          { value: 'linkedin', title: 'LinkedIn' },
          { value: 'youtube', title: 'YouTube' },
          { value: 'x', title: 'X' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    href('The full address of our profile, starting with https://.'),
  ],
  preview: { select: { title: 'network', subtitle: 'href' } },
})
