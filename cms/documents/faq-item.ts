import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { anchor, body, line } from '../parts/fields.ts'
import { by, kind } from '../parts/kind.ts'
import type { Shown } from '../parts/kind.ts'

export const faqItem = kind({
  name: 'faqItem',
  title: 'Question',
  icon: HelpCircleIcon,
  query: undefined,
  places: {},
  nowhere: 'On no page yet: add it to a section of the FAQ',
  several: { title: 'Questions', fixed: false, placesOf },
  fields: [
    line('question', 'Question', {
      description: 'As a customer would ask it, ending in a question mark.',
      max: 100,
    }),
    anchor('The last part of a link to this question: /faq#who-can-order. Changing it breaks such links.'),
    body('answer', 'Answer', { description: 'The answer in the first sentence, the reason after it.' }),
  ],
  preview: by('question', 'anchor'),
})

function placesOf({ anchor: name, users }: Shown) {
  return {
    ...(users.includes('faqPage') && { [`/faq#${name}`]: 'FAQ' }),
    ...(users.includes('homePage') && { '/': 'Home' }),
    ...(users.includes('affiliatePage') && { [`/affiliate-program#${name}`]: 'Affiliate program' }),
  }
}
