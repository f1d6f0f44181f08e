import { TransferIcon } from '@sanity/icons/Transfer'
import { defineQuery } from 'groq'
import { defineField } from '../parts/define.ts'
import { by, kind } from '../parts/kind.ts'

const redirectsQuery = defineQuery(`*[_type == "redirect"] | order(source asc){
  _id,
  _type,
  source,
  destination,
  permanent
}`)

export const redirect = kind({
  name: 'redirect',
  title: 'Redirect',
  icon: TransferIcon,
  query: redirectsQuery,
  places: {},
  nowhere: 'A redirect is no page: it leads to one',
  several: { title: 'Redirects', fixed: false },
  fields: [
    // The rules of these two are with their types: a field's own would take their place.
    defineField({
      name: 'source',
      title: 'Old address',
      type: 'redirectSource',
      description: 'What people type or follow, such as /spring. Pages of the site cannot be redirected.',
    }),
    defineField({
      name: 'destination',
      title: 'Leads to',
      type: 'redirectDestination',
      description: 'A page of this site (/cannabis-test) or a full address (https://…).',
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      description: 'Search engines forget the old address, and browsers remember where it leads.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: by('source', 'destination'),
})
