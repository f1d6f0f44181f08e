import { defineArrayMember, defineField, defineType } from 'sanity'
import { body, line, pageGroups, paragraph, questions, seo } from '../fields.ts'
import { checkWebAddress } from '../rules.ts'

export const affiliatePage = defineType({
  name: 'affiliatePage',
  title: 'Affiliate program',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 60 }),
    paragraph({ name: 'intro', title: 'Introduction', group: 'content', max: 280 }),
    defineField({
      name: 'signUpAddress',
      title: 'Sign-up page',
      description:
        'The full address of our affiliate-tracking provider’s sign-up page. Every button leads there.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().custom(checkWebAddress),
    }),
    line({ name: 'apply', title: 'Label of the buttons', group: 'content', max: 40 }),
    defineField({
      name: 'steps',
      title: 'Four steps',
      description: 'Apply, get approved, share, earn commissions.',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        defineField({
          name: 'items',
          title: 'Steps',
          type: 'array',
          of: [defineArrayMember({ type: 'plainPoint' })],
          validation: (rule) => rule.required().length(4),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'commission',
      title: 'Commission window',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        defineField({
          name: 'days',
          title: 'Days',
          description: 'For how many days after the link was used an order counts. Drawn as a ruler.',
          type: 'number',
          validation: (rule) => rule.required().integer().min(1).max(90),
        }),
        body({ name: 'text', title: 'Text' }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'explanation',
      title: 'Who it is for',
      type: 'object',
      group: 'content',
      fields: [line({ name: 'heading', title: 'Heading', max: 60 }), body({ name: 'text', title: 'Text' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'faq',
      title: 'Questions',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        questions('Shown on this page only, unless they also stand in a section of the FAQ.'),
      ],
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'Affiliate program' }) },
})
