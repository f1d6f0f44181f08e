import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineQuery } from 'groq'
import { defineField } from '../parts/define.ts'
import { anchor, body, choice, heading, line, list, paragraph } from '../parts/fields.ts'
import { by, object, pages } from '../parts/kind.ts'
import { seo } from '../parts/projections.ts'
import { checkAnchors } from '../parts/rules.ts'

const legalPageBySlugQuery = defineQuery(`*[_type == "legalPage" && slug == $slug][0]{
  _id,
  _type,
  slug,
  heading,
  updated,
  summary,
  sections[]{_key, title, anchor, text, tutorial->{_id, _type, steps[]{_key, title, text, illustration}}},
  ${seo}
}`)

const slugs = ['privacy', 'terms-of-service', 'term-of-sale', 'refund-policy', 'swab-kit-instructions']

const legalSection = object(
  'legalSection',
  'Section',
  [
    line('title', 'Title', { description: 'Its number is added by itself.', max: 70 }),
    anchor('The last part of a link to this section: /privacy#your-rights. Other pages may link to it.'),
    body(),
    defineField({
      name: 'tutorial',
      title: 'Steps of a tutorial',
      description: 'Shows the six steps of this tutorial under the text. They are edited in the tutorial.',
      type: 'reference',
      to: [{ type: 'tutorial' }],
    }),
  ],
  by('title', 'anchor'),
)

export const legal = pages({
  name: 'legalPage',
  title: 'Legal page',
  icon: DocumentTextIcon,
  query: legalPageBySlugQuery,
  places: Object.fromEntries(slugs.map((slug) => [`/${slug}`, `/${slug}`])),
  several: {
    title: 'Legal pages',
    fixed: true,
    slugs,
    placesOf: ({ slug, title }) => (slug === '' ? {} : { [`/${slug}`]: title }),
  },
  objects: [legalSection],
  fields: [
    heading(50),
    choice('slug', 'Page', Object.fromEntries(slugs.map((slug) => [slug, `/${slug}`])), {
      description: 'Which page of the site this is. Each page has one document.',
    }),
    defineField({
      name: 'updated',
      title: 'Last updated',
      description: 'Change it whenever the meaning changes. It is shown under the heading.',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    paragraph('summary', 'In short', {
      description: 'The whole page in a few sentences, for people who read no further.',
      max: 480,
    }),
    list('sections', 'Sections', 'legalSection', { check: checkAnchors }),
  ],
  preview: by('heading', 'updated'),
})
