import { defineField, defineType } from 'sanity'
import { body, line } from '../fields.ts'
import { outcomes, titleOfOutcome } from '../../report-keys.ts'

export const reading = defineType({
  name: 'reading',
  title: 'Reading of one outcome',
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
    line({
      name: 'headline',
      title: 'Headline',
      description: 'What the customer reads first, in the second person: “You break down THC slowly”.',
      max: 70,
    }),
    body({
      name: 'meaning',
      title: 'What it can mean',
      description: 'Calm, in the worst case too. No advice to take or leave out a medicine.',
    }),
  ],
  preview: { select: { title: 'headline', subtitle: 'outcome' } },
})
