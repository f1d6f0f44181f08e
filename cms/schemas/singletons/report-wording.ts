import { defineField, defineType } from 'sanity'

export const reportWording = defineType({
  name: 'reportWording',
  title: 'Report wording',
  type: 'document',
  fields: [
    defineField({
      name: 'pending',
      title: 'While the laboratory is working',
      description: 'Say what happens next, and when.',
      type: 'sharedReading',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'inconclusive',
      title: 'When the sample could not be read',
      type: 'sharedReading',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'noResult',
      title: 'When there is no result for this gene',
      type: 'sharedReading',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: 'Report wording' }) },
})
