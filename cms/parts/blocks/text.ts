import { defineField } from '../define.ts'
import { body } from '../fields.ts'
import { by, object } from '../kind.ts'

export const textQuery = `_type == "textBlock" => {heading, text}`

export const textBlock = object(
  'textBlock',
  'Text',
  [
    defineField({
      name: 'heading',
      title: 'Heading',
      description: 'May be left empty.',
      type: 'string',
      validation: (rule) =>
        rule.max(60).warning('Over 60 characters this becomes hard to read in its place.'),
    }),
    body(),
  ],
  by('heading'),
)
