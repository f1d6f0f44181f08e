import { HomeIcon } from '@sanity/icons/Home'
import { defineQuery } from 'groq'
import {
  button,
  heading,
  illustration,
  intro,
  line,
  list,
  questions,
  section,
  text,
} from '../parts/fields.ts'
import { object, page } from '../parts/kind.ts'
import { pictureField } from '../parts/picture.ts'
import { action, picture, point, seo } from '../parts/projections.ts'
import { withDrawing } from '../parts/with-drawing.tsx'

const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  heroPages[]{_key, eyebrow, headline, text, action${action}, illustration, ${picture}},
  whyUnique{heading, intro, points[]${point}},
  steps{heading, items[]${point}},
  purchaseCall{heading, text},
  faqTeaser{heading, questions[]->{_id, _type, question, answer}, more${action}},
  ${seo}
}`)

const heroPage = object(
  'heroPage',
  'Hero page',
  [
    line('eyebrow', 'Line above the headline', { max: 50 }),
    line('headline', 'Headline', { description: 'Say the thing first. Up to 60 characters.', max: 60 }),
    text(240),
    button(),
    illustration(),
    pictureField('In place of the drawing, upright. Without one the drawing stands there.'),
  ],
  withDrawing({ title: 'headline', subtitle: 'eyebrow' }),
)

export const home = page({
  name: 'homePage',
  title: 'Home',
  icon: HomeIcon,
  query: homePageQuery,
  places: { '/': 'Home' },
  aliases: ['/en_ca', '/en_us'],
  objects: [heroPage],
  fields: [
    list('heroPages', 'Hero', 'heroPage', {
      description: 'Two pages that take turns every 15 seconds. The first is what most people read.',
      length: 2,
    }),
    section('whyUnique', 'Why it is different', [
      heading(70),
      intro(320),
      list('points', 'Points', 'illustratedPoint', {
        min: 2,
        atMost: [4, 'More than four points are not read.'],
      }),
    ]),
    section('steps', 'Four steps', [
      heading(70),
      list('items', 'Steps', 'illustratedPoint', {
        description: 'Order, register, swab, explore.',
        length: 4,
      }),
    ]),
    section('purchaseCall', 'Invitation to buy a kit', [heading(70), text(320)]),
    section('faqTeaser', 'Questions', [
      heading(70),
      questions('Chosen from the FAQ. Their answers are edited there.', {
        atMost: [6, 'The home page is a teaser: six questions at most.'],
      }),
      button('more', 'Link to all questions'),
    ]),
  ],
})
