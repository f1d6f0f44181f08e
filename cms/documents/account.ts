import { UserIcon } from '@sanity/icons/User'
import { defineQuery } from 'groq'
import { body, heading, line, paragraph, required, section, text } from '../parts/fields.ts'
import { kind, object, tab } from '../parts/kind.ts'
import { seo } from '../parts/projections.ts'

const form = `{heading, intro, after, ${seo}}`

const accountPagesQuery = defineQuery(`*[_type == "accountPages" && _id == "accountPages"][0]{
  signIn${form},
  register${form},
  forgotPassword${form},
  resetPassword${form},
  birthDateLabel,
  birthDateHint,
  agreement,
  resetMailSent{heading, text}
}`)

const formPage = object('formPage', 'Page with a form', [
  heading(50),
  paragraph('intro', 'Text above the form', { max: 280 }),
  body('after', 'Text below the form'),
  required('seo', 'seo', 'Search and sharing'),
])

export const account = kind({
  name: 'accountPages',
  title: 'Account pages',
  icon: UserIcon,
  query: accountPagesQuery,
  places: {
    '/sign-in': 'Sign in',
    '/register': 'Register',
    '/forgot-password': 'Forgot password',
    '/account/reset/finish': 'Reset password',
  },
  objects: [formPage],
  tabs: [
    tab('signIn', 'Sign in', [required('formPage', 'signIn', 'Sign in')]),
    tab('register', 'Register', [
      required('formPage', 'register', 'Register'),
      line('birthDateLabel', 'Label of the date of birth', { max: 80 }),
      line('birthDateHint', 'Hint under the date of birth', {
        description: 'The hint is shown; the form does not enforce it.',
        max: 80,
      }),
      body('agreement', 'Agreement', {
        description: 'Stands above the button. Link the terms and the privacy policy.',
      }),
    ]),
    tab('password', 'Password', [
      required('formPage', 'forgotPassword', 'Forgot password'),
      required('formPage', 'resetPassword', 'Reset password'),
      section('resetMailSent', 'After asking for a link', [heading(), text(280)], {
        description: 'Shown for every address alike: it must not tell whether there is such an account.',
      }),
    ]),
  ],
})
