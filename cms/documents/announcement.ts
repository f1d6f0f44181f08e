import { BellIcon } from '@sanity/icons/Bell'
import { defineQuery } from 'groq'
import { defineField } from '../parts/define.ts'
import { paragraph } from '../parts/fields.ts'
import { by, kind } from '../parts/kind.ts'
import { action } from '../parts/projections.ts'

const announcementsQuery = defineQuery(`*[_type == "announcement"] | order(start desc){
  _id,
  _type,
  text,
  action${action},
  start,
  end
}`)

export const announcement = kind({
  name: 'announcement',
  title: 'Announcement',
  icon: BellIcon,
  query: announcementsQuery,
  places: { '/': 'Above every page' },
  several: { title: 'Announcements', fixed: false },
  fields: [
    paragraph('text', 'Text', { description: 'One sentence. It stands above every public page.', max: 120 }),
    defineField({ name: 'action', title: 'Link', description: 'May be left empty.', type: 'callToAction' }),
    defineField({
      name: 'start',
      title: 'Start',
      description: 'From then on visitors see it. Of several at a time, the one that started last.',
      type: 'datetime',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'end',
      title: 'End',
      description: 'From then on it is gone by itself.',
      type: 'datetime',
      validation: (rule) =>
        rule
          .required()
          .custom((end, { document }) =>
            end !== undefined && typeof document?.start === 'string' && end <= document.start
              ? 'The end comes after the start.'
              : true,
          ),
    }),
  ],
  preview: by('text', 'start'),
})
