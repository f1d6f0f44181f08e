import { TagIcon } from '@sanity/icons/Tag'
import { defineQuery } from 'groq'
import { body, button, heading, intro, line, list, section } from '../parts/fields.ts'
import { by, object, page } from '../parts/kind.ts'
import { action, seo } from '../parts/projections.ts'
import { geneField } from '../parts/reports.ts'

const cannabisProductPageQuery =
  defineQuery(`*[_type == "cannabisProductPage" && _id == "cannabisProductPage"][0]{
  discover{heading, text, howItWorks${action}},
  reports{heading, intro, items[]{_key, title, gene, text}},
  goodToKnow{heading, text},
  ${seo}
}`)

const reportTeaser = object(
  'reportTeaser',
  'Report in the list',
  [line('title', 'Title', { max: 50 }), geneField(), body('text', 'What the report tells')],
  by('title', 'gene'),
)

export const product = page({
  name: 'cannabisProductPage',
  title: 'Cannabis test',
  icon: TagIcon,
  query: cannabisProductPageQuery,
  places: { '/cannabis-test': 'Cannabis test' },
  aliases: ['/test', '/thc-test', '/cbd-test'],
  objects: [reportTeaser],
  fields: [
    section(
      'discover',
      'Discover your sensitivity',
      [heading(70), body(), button('howItWorks', 'Link to how it works')],
      { description: 'The product’s own name, price, pictures and description come from the shop.' },
    ),
    section('reports', 'The four reports', [
      heading(70),
      intro(),
      list('items', 'Reports', 'reportTeaser', { length: 4 }),
    ]),
    section('goodToKnow', 'Good to know before ordering', [heading(70), body()]),
  ],
})
