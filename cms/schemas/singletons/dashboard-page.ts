import { defineArrayMember, defineField, defineType } from 'sanity'
import { body, line, pageGroups, paragraph, seo } from '../fields.ts'

export const dashboardPage = defineType({
  name: 'dashboardPage',
  title: 'Dashboard',
  type: 'document',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'overview',
      title: 'Overview',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'intro', title: 'Introduction', max: 240 }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'empty',
      title: 'Before the first kit is registered',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 280 }),
        defineField({
          name: 'action',
          title: 'Button',
          type: 'callToAction',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'pending',
      title: 'While a kit is on its way',
      description: 'Say what happens next, and when.',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 280 }),
        defineField({
          name: 'steps',
          title: 'What happens next',
          type: 'array',
          of: [defineArrayMember({ type: 'timedStep' })],
          validation: (rule) => rule.required().min(1),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'inconclusive',
      title: 'When a sample could not be read',
      type: 'object',
      group: 'content',
      fields: [line({ name: 'heading', title: 'Heading', max: 60 }), body({ name: 'text', title: 'Text' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'learn',
      title: 'Learn',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'intro', title: 'Introduction', max: 240 }),
        defineField({
          name: 'articles',
          title: 'Articles',
          type: 'array',
          of: [defineArrayMember({ type: 'article' })],
          validation: (rule) => rule.required().min(1),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'tips',
      title: 'Good to know',
      description: 'Four tips. Each visit shows the next one.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(200) })],
      validation: (rule) => rule.required().length(4),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'Dashboard' }) },
})
