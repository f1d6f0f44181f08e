import type { FieldDefinition } from './define.ts'
import { defineField, defineType } from './define.ts'

/** What the picture shows, asked for as soon as there is a picture. */
export const alt = defineField({
  name: 'alt',
  title: 'What the picture shows',
  description: 'Read aloud to people who cannot see the picture.',
  type: 'string',
  validation: (rule) => [
    rule.max(140).warning('Keep it to one short sentence.'),
    rule.custom((words, { parent }) =>
      hasPicture(parent) && !words ? 'Say what the picture shows, for people who cannot see it.' : true,
    ),
  ],
})

const hasPicture = (image: unknown) => typeof image === 'object' && image !== null && 'asset' in image

/** A picture on a page, whose editor chooses the part that stays when it is cut to its place. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true },
  fields: [alt],
})

export const pictureField = (description: string): FieldDefinition =>
  defineField({ name: 'picture', title: 'Picture', description, type: 'picture' })
