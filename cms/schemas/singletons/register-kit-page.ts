import { defineField, defineType } from 'sanity'
import { body, illustration, line, pageGroups, paragraph, seo } from '../fields.ts'

export const registerKitPage = defineType({
  name: 'registerKitPage',
  title: 'Register a kit',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 60 }),
    paragraph({ name: 'intro', title: 'Introduction', group: 'content', max: 280 }),
    line({
      name: 'instruction',
      title: 'Instruction above the field',
      group: 'content',
      max: 80,
    }),
    line({
      name: 'pattern',
      title: 'What an ID looks like',
      description: 'Stands beside the instruction.',
      group: 'content',
      max: 120,
    }),
    defineField({
      name: 'whereToFind',
      title: 'Where to find the ID',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 280 }),
        illustration(),
      ],
      validation: (rule) => rule.required(),
    }),
    body({ name: 'help', title: 'When something goes wrong', group: 'content' }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'Register a kit' }) },
})
