import { defineArrayMember, defineField, defineType } from 'sanity'
import { body, line, pageGroups, paragraph, seo } from '../fields.ts'

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About us',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 60 }),
    paragraph({
      name: 'mission',
      title: 'Mission',
      description: 'Why we exist, in one or two sentences. Set large.',
      group: 'content',
      max: 240,
    }),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'figure' })],
      validation: (rule) => [
        rule.required().min(2),
        rule.max(4).warning('Four figures fit side by side, not more.'),
      ],
    }),
    defineField({
      name: 'story',
      title: 'Story',
      type: 'object',
      group: 'content',
      fields: [line({ name: 'heading', title: 'Heading', max: 60 }), body({ name: 'text', title: 'Text' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'principles',
      title: 'Principles',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        defineField({
          name: 'points',
          title: 'Points',
          type: 'array',
          of: [defineArrayMember({ type: 'plainPoint' })],
          validation: (rule) => [
            rule.required().min(2),
            rule.max(5).warning('More than five principles are none.'),
          ],
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'invitation',
      title: 'Invitation to write to us',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 240 }),
        defineField({
          name: 'action',
          title: 'Button',
          type: 'callToAction',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'About us' }) },
})
