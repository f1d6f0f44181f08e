import { UnknownIcon } from '@sanity/icons/Unknown'
import { defineQuery } from 'groq'
import { button, choice, heading, text } from '../parts/fields.ts'
import { kind } from '../parts/kind.ts'
import { action } from '../parts/projections.ts'

const notFoundQuery = defineQuery(`*[_type == "notFound" && _id == "notFound"][0]{
  answer,
  heading,
  text,
  action${action}
}`)

const answers = { home: 'The home page', page: 'A page that says so, with the words below' }

export const notFound = kind({
  name: 'notFound',
  title: 'Unknown addresses',
  icon: UnknownIcon,
  query: notFoundQuery,
  places: {},
  nowhere: 'Shown at addresses that are no page',
  fields: [
    choice('answer', 'Visitors of an unknown address see', answers, {
      description: 'Pages and redirects of yours count first.',
      layout: 'radio',
      initialValue: 'home',
    }),
    heading(),
    text(200),
    button(),
  ],
})
