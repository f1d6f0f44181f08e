import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineQuery } from 'groq'
import { anchor, button, heading, intro, line, list, questions, section, text } from '../parts/fields.ts'
import { by, object, page } from '../parts/kind.ts'
import { action, question, seo } from '../parts/projections.ts'
import { checkAnchors } from '../parts/rules.ts'

const faqPageQuery = defineQuery(`*[_type == "faqPage" && _id == "faqPage"][0]{
  heading,
  intro,
  sections[]{_key, title, anchor, questions[]->${question}},
  notFound{heading, text, action${action}},
  ${seo}
}`)

const faqSection = object(
  'faqSection',
  'Section of questions',
  [
    line('title', 'Title', { max: 40 }),
    anchor('The last part of a link to this section: /faq#shipping.'),
    questions('In the order in which they are shown. Create one here, or choose one that exists.'),
  ],
  by('title', 'anchor'),
)

export const faq = page({
  name: 'faqPage',
  title: 'FAQ',
  icon: HelpCircleIcon,
  query: faqPageQuery,
  places: { '/faq': 'FAQ' },
  objects: [faqSection],
  fields: [
    heading(),
    intro(240),
    list('sections', 'Sections', 'faqSection', {
      description: 'In the order in which they are shown.',
      check: checkAnchors,
    }),
    section('notFound', 'When the question is not there', [heading(), text(200), button()]),
  ],
})
