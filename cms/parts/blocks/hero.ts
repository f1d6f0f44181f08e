import { defineField } from '../define.ts'
import { line, text } from '../fields.ts'
import { by, object } from '../kind.ts'
import { pictureField } from '../picture.ts'
import { action, picture } from '../projections.ts'

export const heroQuery = `_type == "heroBlock" => {eyebrow, heading, text, action${action}, ${picture}}`

export const heroBlock = object(
  'heroBlock',
  'Hero',
  [
    defineField({
      name: 'eyebrow',
      title: 'Line above the heading',
      type: 'string',
      validation: (rule) =>
        rule.max(50).warning('Over 50 characters this becomes hard to read in its place.'),
    }),
    line('heading', 'Heading', { description: 'Say the thing first. Up to 60 characters.', max: 60 }),
    text(240),
    defineField({ name: 'action', title: 'Button', type: 'callToAction' }),
    pictureField('Beside the words, upright. Without one there is the leaf.'),
  ],
  by('heading', 'eyebrow'),
)
