import { defineArrayMember, defineField, defineType } from 'sanity'
import { body, line, pageGroups, paragraph, seo } from '../fields.ts'

export const tutorial = defineType({
  name: 'tutorial',
  title: 'Tutorial',
  type: 'document',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'slug',
      title: 'Kit',
      description: 'Which kit this tutorial belongs to. It decides who sees it after registering a kit.',
      type: 'string',
      group: 'content',
      options: {
        list: [
          { value: 'cannabis', title: 'Cannabis kit' },
          { value: 'thc-cbd', title: 'THC or CBD kit' },
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required(),
    }),
    line({ name: 'heading', title: 'Heading', group: 'content', max: 60 }),
    paragraph({ name: 'intro', title: 'Introduction', group: 'content', max: 320 }),
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'Exactly six, in the order in which they are done.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'tutorialStep' })],
      validation: (rule) => rule.required().length(6),
    }),
    body({
      name: 'afterwards',
      title: 'What happens afterwards',
      description: 'Where the sample goes and when to expect results.',
      group: 'content',
    }),
    defineField({
      name: 'otherKit',
      title: 'Link to the other tutorial',
      description: 'For people who hold the other kit.',
      type: 'callToAction',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { select: { title: 'heading', subtitle: 'slug' } },
})
