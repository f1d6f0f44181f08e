import { defineArrayMember, defineField, defineType } from 'sanity'
import { body, line, pageGroups, paragraph, seo } from '../fields.ts'

export const cannabisProductPage = defineType({
  name: 'cannabisProductPage',
  title: 'Cannabis test',
  type: 'document',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'discover',
      title: 'Discover your sensitivity',
      description: 'The product’s own name, price, pictures and description come from the shop.',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 70 }),
        body({ name: 'text', title: 'Text' }),
        defineField({
          name: 'howItWorks',
          title: 'Link to how it works',
          type: 'callToAction',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'reports',
      title: 'The four reports',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 70 }),
        paragraph({ name: 'intro', title: 'Introduction', max: 280 }),
        defineField({
          name: 'items',
          title: 'Reports',
          type: 'array',
          of: [defineArrayMember({ type: 'reportTeaser' })],
          validation: (rule) => rule.required().length(4),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'goodToKnow',
      title: 'Good to know before ordering',
      type: 'object',
      group: 'content',
      fields: [line({ name: 'heading', title: 'Heading', max: 70 }), body({ name: 'text', title: 'Text' })],
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'Cannabis test' }) },
})
