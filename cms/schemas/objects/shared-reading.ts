import { defineType } from 'sanity'
import { body, line } from '../fields.ts'

export const sharedReading = defineType({
  name: 'sharedReading',
  title: 'Reading',
  type: 'object',
  fields: [
    line({ name: 'headline', title: 'Headline', max: 70 }),
    body({ name: 'meaning', title: 'What it means, and what happens next' }),
  ],
})
