import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, pageGroups, paragraph, seo } from '../fields.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home',
  type: 'document',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'heroPages',
      title: 'Hero',
      description: 'Two pages that take turns every 15 seconds. The first is what most people read.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'heroPage' })],
      validation: (rule) => rule.required().length(2),
    }),
    defineField({
      name: 'whyUnique',
      title: 'Why it is different',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 70 }),
        paragraph({ name: 'intro', title: 'Introduction', max: 320 }),
        defineField({
          name: 'points',
          title: 'Points',
          type: 'array',
          of: [defineArrayMember({ type: 'illustratedPoint' })],
          validation: (rule) => [
            rule.required().min(2),
            rule.max(4).warning('More than four points are not read.'),
          ],
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'steps',
      title: 'Four steps',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 70 }),
        defineField({
          name: 'items',
          title: 'Steps',
          description: 'Order, register, swab, explore.',
          type: 'array',
          of: [defineArrayMember({ type: 'illustratedPoint' })],
          validation: (rule) => rule.required().length(4),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'purchaseCall',
      title: 'Invitation to buy a kit',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 70 }),
        paragraph({ name: 'text', title: 'Text', max: 320 }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'faqTeaser',
      title: 'Questions',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 70 }),
        defineField({
          name: 'questions',
          title: 'Questions',
          description: 'Chosen from the FAQ. Their answers are edited there.',
          type: 'array',
          of: [defineArrayMember({ type: 'reference', to: [{ type: 'faqItem' }] })],
          validation: (rule) => [
            rule.required().min(1).unique(),
            rule.max(6).warning('The home page is a teaser: six questions at most.'),
          ],
        }),
        defineField({
          name: 'more',
          title: 'Link to all questions',
          type: 'callToAction',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'Home' }) },
})
