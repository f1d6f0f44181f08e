import { defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

export const testedVariant = defineType({
  name: 'testedVariant',
  title: 'Variant',
  type: 'object',
  fields: [
    line({ name: 'name', title: 'Name', description: 'Such as CYP2C9*3 (rs1057910).', max: 50 }),
    paragraph({ name: 'effect', title: 'What it changes', max: 200 }),
  ],
  preview: { select: { title: 'name', subtitle: 'effect' } },
})
