import { defineArrayMember, defineField, defineType } from 'sanity'
import { body, line, pageGroups, paragraph, seo } from '../fields.ts'

const points = (title: string) =>
  defineField({
    name: 'points',
    title,
    type: 'array',
    of: [defineArrayMember({ type: 'plainPoint' })],
    validation: (rule) => [
      rule.required().min(2),
      rule.max(5).warning('More than five points are not read.'),
    ],
  })

export const howItWorksPage = defineType({
  name: 'howItWorksPage',
  title: 'How it works',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 60 }),
    paragraph({ name: 'intro', title: 'Introduction', group: 'content', max: 280 }),
    defineField({
      name: 'steps',
      title: 'Three steps',
      description: 'Register the kit, swab and return, discover and explore.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'datedStep' })],
      validation: (rule) => rule.required().length(3),
    }),
    defineField({
      name: 'contents',
      title: 'What is in the kit',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'intro', title: 'Introduction', max: 280 }),
        points('Pieces'),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'privacy',
      title: 'Privacy',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        points('Points'),
        defineField({
          name: 'more',
          title: 'Link to the privacy policy',
          type: 'callToAction',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'technology',
      title: 'Technology platform',
      type: 'object',
      group: 'content',
      fields: [line({ name: 'heading', title: 'Heading', max: 60 }), body({ name: 'text', title: 'Text' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'purchase',
      title: 'Kit to buy',
      description: 'Title and price of the product come from the shop.',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'blurb', title: 'About the kit', max: 240 }),
      ],
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'How it works' }) },
})
