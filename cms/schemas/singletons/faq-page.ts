import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, pageGroups, paragraph, seo } from '../fields.ts'
import { checkAnchors } from '../rules.ts'

export const faqPage = defineType({
  name: 'faqPage',
  title: 'FAQ',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 60 }),
    paragraph({ name: 'intro', title: 'Introduction', group: 'content', max: 240 }),
    defineField({
      name: 'sections',
      title: 'Sections',
      description: 'In the order in which they are shown.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'faqSection' })],
      validation: (rule) => rule.required().min(1).custom(checkAnchors),
    }),
    defineField({
      name: 'notFound',
      title: 'When the question is not there',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 200 }),
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
  preview: { prepare: () => ({ title: 'FAQ' }) },
})
