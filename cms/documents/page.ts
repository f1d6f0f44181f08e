import { DocumentsIcon } from '@sanity/icons/Documents'
import { defineQuery } from 'groq'
import { blockObjects, blocksField, blocksQuery } from '../parts/blocks/blocks.ts'
import { defineField } from '../parts/define.ts'
import { line } from '../parts/fields.ts'
import { by, pages } from '../parts/kind.ts'
import { seo } from '../parts/projections.ts'

const pagesQuery = defineQuery(`*[_type == "page"] | order(address asc){
  _id,
  _type,
  address,
  title,
  "changed": _updatedAt,
  byline{author, date}
}`)

export const pageAtQuery = defineQuery(`*[_type == "page" && address == $address][0]{
  _id,
  _type,
  address,
  title,
  byline{author, date},
  ${blocksQuery},
  ${seo}
}`)

/** Of documents that are a page, when each was changed. */
export const pageChangesQuery = defineQuery(`*[defined(seo) && _type != "page"]{
  _id,
  _type,
  "slug": select(_type == "legalPage" => slug),
  "changed": _updatedAt
}`)

export const page = pages({
  name: 'page',
  title: 'Page',
  icon: DocumentsIcon,
  query: pagesQuery,
  places: {},
  nowhere: 'On no address yet: give it one',
  several: {
    title: 'Pages and articles',
    fixed: false,
    placesOf: ({ address, title }) => (address === '' ? {} : { [address]: title }),
  },
  objects: blockObjects,
  fields: [
    // Its rules are with its type: a field's own would take their place.
    defineField({
      name: 'address',
      title: 'Address',
      description:
        'Where the page is on this site: /spring. Articles are at /learn/…, such as /learn/a-good-sample.',
      type: 'pageAddress',
    }),
    line('title', 'Title', {
      description: 'What the page is called. It stands at its top, unless the first block is a hero.',
      max: 60,
    }),
    defineField({
      name: 'byline',
      title: 'Author and date',
      description: 'Of articles.',
      type: 'object',
      options: { collapsible: true, collapsed: true },
      fields: [
        line('author', 'Author', { max: 60 }),
        defineField({
          name: 'date',
          title: 'Date',
          type: 'date',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) =>
        rule.custom((byline, { document }) =>
          byline === undefined && String(document?.address).startsWith('/learn/')
            ? 'An article has an author and a date.'
            : true,
        ),
    }),
    blocksField,
  ],
  preview: by('title', 'address'),
})
