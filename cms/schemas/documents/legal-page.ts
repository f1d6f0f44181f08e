import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, pageGroups, paragraph, seo } from '../fields.ts'
import { checkAnchors } from '../rules.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 50 }),
    defineField({
      name: 'slug',
      title: 'Page',
      description: 'Which page of the site this is. Each page has one document.',
      type: 'string',
      group: 'content',
      options: {
        list: [
          { value: 'privacy', title: '/privacy' },
          { value: 'terms-of-service', title: '/terms-of-service' },
          { value: 'term-of-sale', title: '/term-of-sale' },
          { value: 'refund-policy', title: '/refund-policy' },
          { value: 'swab-kit-instructions', title: '/swab-kit-instructions' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'updated',
      title: 'Last updated',
      description: 'Change it whenever the meaning changes. It is shown under the heading.',
      type: 'date',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    paragraph({
      name: 'summary',
      title: 'In short',
      description: 'The whole page in a few sentences, for people who read no further.',
      group: 'content',
      max: 480,
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'legalSection' })],
      validation: (rule) => rule.required().min(1).custom(checkAnchors),
    }),
    seo(),
  ],
  preview: { select: { title: 'heading', subtitle: 'updated' } },
})
