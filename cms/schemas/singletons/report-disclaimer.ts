import { defineType } from 'sanity'
import { body, line, paragraph } from '../fields.ts'

export const reportDisclaimer = defineType({
  name: 'reportDisclaimer',
  title: 'Report disclaimer',
  type: 'document',
  fields: [
    line({ name: 'heading', title: 'Heading', max: 50 }),
    paragraph({
      name: 'short',
      title: 'Short form',
      description: 'One line, at the foot of every report page.',
      max: 160,
    }),
    body({ name: 'text', title: 'Full text', description: 'The last page of the printed report.' }),
    paragraph({
      name: 'unverified',
      title: 'When the laboratory did not verify the page',
      description: 'Shown on printable reports that anybody could have written by a link.',
      max: 240,
    }),
  ],
  preview: { prepare: () => ({ title: 'Report disclaimer' }) },
})
