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

/** What people agree to, and are asked to agree to anew once it was updated. */
export const agreedPagesQuery = defineQuery(
  `*[_type == "legalPage" && slug in ["terms-of-service", "privacy"]]{slug, heading, updated, changes}`,
)

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
      description:
        'Change it whenever the meaning changes, and leave it for a typo. It is shown under the heading. Of the terms of service and the privacy policy it is also the version that people agree to: customers are asked to agree anew when they next sign in.',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    paragraph('summary', 'In short', {
      description: 'The whole page in a few sentences, for people who read no further.',
      max: 480,
    }),
    defineField({
      name: 'changes',
      title: 'What changed',
      description:
        'Since the version before, in a sentence or two. Shown to customers who are asked to agree anew.',
      type: 'text',
      rows: 3,
      hidden: ({ document }) => document?.slug !== 'privacy' && document?.slug !== 'terms-of-service',
      validation: (rule) => rule.max(400),
    }),
    list('sections', 'Sections', 'legalSection', { check: checkAnchors }),
  ],
  preview: by('heading', 'updated'),
})
