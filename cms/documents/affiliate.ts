import { UsersIcon } from '@sanity/icons/Users'
import { defineQuery } from 'groq'
import { defineField } from '../parts/define.ts'
import { body, heading, intro, line, list, questions, section } from '../parts/fields.ts'
import { page } from '../parts/kind.ts'
import { plainPoint, question, seo } from '../parts/projections.ts'
import { checkWebAddress } from '../parts/rules.ts'

const affiliatePageQuery = defineQuery(`*[_type == "affiliatePage" && _id == "affiliatePage"][0]{
  heading,
  intro,
  signUpAddress,
  apply,
  steps{heading, items[]${plainPoint}},
  commission{heading, days, text},
  explanation{heading, text},
  faq{heading, questions[]->${question}},
  ${seo}
}`)

export const affiliate = page({
  name: 'affiliatePage',
  title: 'Affiliate program',
  icon: UsersIcon,
  query: affiliatePageQuery,
  places: { '/affiliate-program': 'Affiliate program' },
  fields: [
    heading(),
    intro(),
    defineField({
      name: 'signUpAddress',
      title: 'Sign-up page',
      description:
        'The full address of our affiliate-tracking provider’s sign-up page. Every button leads there.',
      type: 'string',
      validation: (rule) => rule.required().custom(checkWebAddress),
    }),
    line('apply', 'Label of the buttons', { max: 40 }),
    section('steps', 'Four steps', [heading(), list('items', 'Steps', 'plainPoint', { length: 4 })], {
      description: 'Apply, get approved, share, earn commissions.',
    }),
    section('commission', 'Commission window', [
      heading(),
      defineField({
        name: 'days',
        title: 'Days',
        description: 'For how many days after the link was used an order counts. Drawn as a ruler.',
        type: 'number',
        validation: (rule) => rule.required().integer().min(1).max(90),
      }),
      body(),
    ]),
    section('explanation', 'Who it is for', [heading(), body()]),
    section('faq', 'Questions', [
      heading(),
      questions('Shown on this page only, unless they also stand in a section of the FAQ.'),
    ]),
  ],
})
