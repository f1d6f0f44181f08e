import { defineField, defineType } from 'sanity'
import { outcomes, titleOfOutcome } from '../../report-keys.ts'
import { line, paragraph } from '../fields.ts'

export const guidance = defineType({
  name: 'guidance',
  title: 'Guidance for one outcome',
  type: 'object',
  fields: [
    defineField({
      name: 'outcome',
      title: 'Outcome',
      description: 'Which result this text belongs to.',
      type: 'string',
      options: { list: outcomes.map((value) => ({ value, title: titleOfOutcome[value] })) },
      validation: (rule) => rule.required(),
    }),
    line({ name: 'headline', title: 'Headline', description: 'The consequence, in a few words.', max: 70 }),
    paragraph({
      name: 'text',
      title: 'What it can mean for the choice of a product',
      description: 'Information, not advice: “some people find”, “can last longer”. Never “you should”.',
      max: 360,
    }),
    paragraph({
      name: 'ratio',
      title: 'THC and CBD',
      description: 'What the result says about the ratio on the label. Say so when it says nothing.',
      max: 200,
    }),
    paragraph({
      name: 'pace',
      title: 'Pace',
      description: 'How much at first, and how long to wait.',
      max: 200,
    }),
  ],
  preview: { select: { title: 'headline', subtitle: 'outcome' } },
})
