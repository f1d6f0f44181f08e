import { defineType } from 'sanity'
import { line } from '../fields.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  fields: [
    line({ name: 'value', title: 'Figure', description: 'A number or a year, set large: “2018”.', max: 6 }),
    line({
      name: 'label',
      title: 'What it counts',
      description: 'Reads on from the figure: “4” “genes in the cannabis report”.',
      max: 70,
    }),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})
