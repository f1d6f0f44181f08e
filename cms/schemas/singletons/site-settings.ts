import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'
import { checkEmail } from '../rules.ts'

const mailboxes = [
  { name: 'general', title: 'General' },
  { name: 'media', title: 'Media' },
  { name: 'support', title: 'Customer support' },
]

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'navigation', title: 'Navigation' },
    { name: 'shop', title: 'Shop' },
    { name: 'contact', title: 'Contact' },
  ],
  fields: [
    line({ name: 'brandName', title: 'Brand name', group: 'brand', max: 30 }),
    line({
      name: 'tagline',
      title: 'Tagline',
      description: 'What we do in one line. Stands in the footer.',
      group: 'brand',
      max: 90,
    }),
    paragraph({
      name: 'informationOnly',
      title: 'Information-only notice',
      description: 'Stands at the foot of every page.',
      group: 'brand',
      max: 240,
    }),
    defineField({
      name: 'copyrightYear',
      title: 'Copyright year',
      type: 'number',
      group: 'brand',
      initialValue: 2022,
      validation: (rule) => rule.required().integer().min(2018),
    }),
    defineField({
      name: 'topNav',
      title: 'Top navigation',
      description: 'The cart icon and the side menu follow these by themselves.',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'navLink' })],
      validation: (rule) => [
        rule.required().min(1),
        rule.max(5).warning('More than five links no longer fit on a small laptop.'),
      ],
    }),
    defineField({
      name: 'sideMenu',
      title: 'Side menu',
      description: 'My dashboard and Sign out show only to people who are signed in, Sign in only to others.',
      type: 'object',
      group: 'navigation',
      fields: [
        line({ name: 'dashboard', title: 'Label of the dashboard link', max: 30 }),
        line({ name: 'signIn', title: 'Label of the sign-in link', max: 30 }),
        line({ name: 'signOut', title: 'Label of the sign-out button', max: 30 }),
        line({ name: 'registerKit', title: 'Label of the kit registration link', max: 30 }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'footerGroups',
      title: 'Footer links',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'linkGroup' })],
      validation: (rule) => [
        rule.required().min(1),
        rule.max(4).warning('The footer has room for four groups.'),
      ],
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social profiles',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'socialLink' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'checkoutOpensAbove',
      title: 'Checkout opens above this many cannabis tests',
      description:
        'The shop’s rule is that checkout opens only when the cart holds MORE cannabis tests than this number. ' +
        'A cart holds 25 at most, so the default of 100000 keeps checkout closed. Publish 0 to open the shop. ' +
        'While it is closed, the cart tells people why.',
      type: 'number',
      group: 'shop',
      initialValue: 100000,
      validation: (rule) => [
        rule.required().integer().min(0),
        rule
          .custom(
            (value) => value === undefined || value < 25 || 'Checkout is closed: a cart never exceeds 25.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'latestBirthYear',
      title: 'Latest year of birth',
      description: 'The last year in the lists of birth years, in registration and in the profile.',
      type: 'number',
      group: 'shop',
      initialValue: 2003,
      validation: (rule) => rule.required().integer().min(1934).max(2100),
    }),
    defineField({
      name: 'notices',
      title: 'Shop notices',
      type: 'object',
      group: 'shop',
      fields: [
        line({
          name: 'freeShipping',
          title: 'Free shipping',
          description: 'Beside the price on product pages.',
          max: 40,
        }),
        paragraph({
          name: 'whereWeShip',
          title: 'Where we ship, and who can order',
          description: 'On product pages and in the cart.',
          max: 280,
        }),
        paragraph({
          name: 'regionNotServed',
          title: 'Region not served',
          description: 'Shown to people who choose Quebec, Alaska or Hawaii.',
          max: 240,
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'mailboxes',
      title: 'Mailboxes',
      type: 'object',
      group: 'contact',
      fields: mailboxes.map((mailbox) =>
        defineField({
          ...mailbox,
          type: 'string',
          validation: (rule) => rule.required().custom(checkEmail),
        }),
      ),
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})
