import { defineField } from '../define.ts'
import { object } from '../kind.ts'
import { picture } from '../projections.ts'

export const figureQuery = `_type == "figureBlock" => {caption, ${picture}}`

export const figureBlock = object(
  'figureBlock',
  'Figure',
  [
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Shown as wide as the page allows.',
      type: 'picture',
      validation: (rule) =>
        rule
          .required()
          .custom((picture: object | undefined) =>
            picture !== undefined && !('asset' in picture) ? 'Choose a picture.' : true,
          ),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'What one should see in it, and where it comes from. May be left empty.',
      type: 'string',
      validation: (rule) => rule.max(160).warning('Keep it to one or two sentences.'),
    }),
  ],
  { select: { title: 'caption', subtitle: 'picture.alt', media: 'picture' } },
)
