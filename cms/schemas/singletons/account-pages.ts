import { defineField, defineType } from 'sanity'
import { body, line, paragraph } from '../fields.ts'

const plainPages = [
  { name: 'signIn', title: 'Sign in', group: 'signIn' },
  { name: 'forgotPassword', title: 'Forgot password', group: 'password' },
  { name: 'resetPassword', title: 'Reset password', group: 'password' },
]

export const accountPages = defineType({
  name: 'accountPages',
  title: 'Account pages',
  type: 'document',
  groups: [
    { name: 'signIn', title: 'Sign in', default: true },
    { name: 'register', title: 'Register' },
    { name: 'password', title: 'Password' },
  ],
  fields: [
    ...plainPages.map((page) =>
      defineField({ ...page, type: 'formPage', validation: (rule) => rule.required() }),
    ),
    defineField({
      name: 'register',
      title: 'Register',
      type: 'formPage',
      group: 'register',
      validation: (rule) => rule.required(),
    }),
    line({
      name: 'birthDateLabel',
      title: 'Label of the date of birth',
      group: 'register',
      max: 80,
    }),
    line({
      name: 'birthDateHint',
      title: 'Hint under the date of birth',
      description: 'The hint is shown; the form does not enforce it.',
      group: 'register',
      max: 80,
    }),
    body({
      name: 'agreement',
      title: 'Agreement',
      description: 'Stands above the button. Link the terms and the privacy policy.',
      group: 'register',
    }),
    defineField({
      name: 'resetMailSent',
      title: 'After asking for a link',
      description: 'Shown for every address alike: it must not tell whether there is such an account.',
      type: 'object',
      group: 'password',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 280 }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: 'Account pages' }) },
})
