import { UsersIcon } from '@sanity/icons/Users'
import { defineQuery } from 'groq'
import { body, button, heading, line, list, paragraph, section, text } from '../parts/fields.ts'
import { by, object, page } from '../parts/kind.ts'
import { action, plainPoint, seo } from '../parts/projections.ts'

const aboutPageQuery = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  heading,
  mission,
  figures[]{_key, value, label},
  story{heading, text},
  principles{heading, points[]${plainPoint}},
  invitation{heading, text, action${action}},
  ${seo}
}`)

const figure = object(
  'figure',
  'Figure',
  [
    line('value', 'Figure', { description: 'A number or a year, set large: “2018”.', max: 6 }),
    line('label', 'What it counts', {
      description: 'Reads on from the figure: “4” “genes in the cannabis report”.',
      max: 70,
    }),
  ],
  by('value', 'label'),
)

export const about = page({
  name: 'aboutPage',
  title: 'About us',
  icon: UsersIcon,
  query: aboutPageQuery,
  places: { '/about': 'About us' },
  objects: [figure],
  fields: [
    heading(),
    paragraph('mission', 'Mission', {
      description: 'Why we exist, in one or two sentences. Set large.',
      max: 240,
    }),
    list('figures', 'Figures', 'figure', { min: 2, atMost: [4, 'Four figures fit side by side, not more.'] }),
    section('story', 'Story', [heading(), body()]),
    section('principles', 'Principles', [
      heading(),
      list('points', 'Points', 'plainPoint', { min: 2, atMost: [5, 'More than five principles are none.'] }),
    ]),
    section('invitation', 'Invitation to write to us', [heading(), text(240), button()]),
  ],
})
