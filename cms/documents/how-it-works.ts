import { OlistIcon } from '@sanity/icons/Olist'
import { defineQuery } from 'groq'
import {
  body,
  button,
  heading,
  illustration,
  intro,
  line,
  list,
  paragraph,
  section,
} from '../parts/fields.ts'
import { object, page } from '../parts/kind.ts'
import { action, plainPoint, seo } from '../parts/projections.ts'
import { withDrawing } from '../parts/with-drawing.tsx'

const howItWorksPageQuery = defineQuery(`*[_type == "howItWorksPage" && _id == "howItWorksPage"][0]{
  heading,
  intro,
  steps[]{_key, title, when, text, illustration},
  contents{heading, intro, points[]${plainPoint}},
  privacy{heading, points[]${plainPoint}, more${action}},
  technology{heading, text},
  purchase{heading, blurb},
  ${seo}
}`)

const datedStep = object(
  'datedStep',
  'Step with its time and drawing',
  [
    line('title', 'What you do', { max: 40 }),
    line('when', 'When', { description: 'Such as “Within 24 hours”.', max: 60 }),
    body(),
    illustration(),
  ],
  withDrawing({ title: 'title', subtitle: 'when' }),
)

const points = (title: string) =>
  list('points', title, 'plainPoint', { min: 2, atMost: [5, 'More than five points are not read.'] })

export const howItWorks = page({
  name: 'howItWorksPage',
  title: 'How it works',
  icon: OlistIcon,
  query: howItWorksPageQuery,
  places: { '/how-it-works': 'How it works' },
  objects: [datedStep],
  fields: [
    heading(),
    intro(),
    list('steps', 'Three steps', 'datedStep', {
      description: 'Register the kit, swab and return, discover and explore.',
      length: 3,
    }),
    section('contents', 'What is in the kit', [heading(), intro(), points('Pieces')]),
    section('privacy', 'Privacy', [
      heading(),
      points('Points'),
      button('more', 'Link to the privacy policy'),
    ]),
    section('technology', 'Technology platform', [heading(), body()]),
    section('purchase', 'Kit to buy', [heading(), paragraph('blurb', 'About the kit', { max: 240 })], {
      description: 'Title and price of the product come from the shop.',
    }),
  ],
})
