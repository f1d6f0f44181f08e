import { CogIcon } from '@sanity/icons/Cog'
import { defineQuery } from 'groq'
import { defineField } from '../parts/define.ts'
import { line, list, paragraph, section } from '../parts/fields.ts'
import { by, kind, object, tab } from '../parts/kind.ts'
import { link } from '../parts/projections.ts'
import { checkEmail } from '../parts/rules.ts'

const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  brandName,
  tagline,
  informationOnly,
  copyrightYear,
  topNav[]${link},
  sideMenu{dashboard, signIn, signOut, registerKit},
  footerGroups[]{_key, title, links[]${link}},
  socialLinks[]{_key, network, href},
  checkoutOpensAbove,
  latestBirthYear,
  notices{freeShipping, whereWeShip, regionNotServed},
  mailboxes{general, media, support}
}`)

const linkGroup = object(
  'linkGroup',
  'Group of links',
  [line('title', 'Heading', { max: 30 }), list('links', 'Links', 'navLink')],
  by('title'),
)

const email = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'string',
    validation: (rule) => rule.required().custom(checkEmail),
  })

export const siteSettings = kind({
  name: 'siteSettings',
  title: 'Site settings',
  icon: CogIcon,
  query: siteSettingsQuery,
  places: { '/': 'Every page' },
  objects: [linkGroup],
  tabs: [
    tab('brand', 'Brand', [
      line('brandName', 'Brand name', { max: 30 }),
      line('tagline', 'Tagline', {
        description: 'What we do in one line. Stands in the footer.',
        max: 90,
      }),
      paragraph('informationOnly', 'Information-only notice', {
        description: 'Stands at the foot of every page.',
        max: 240,
      }),
      defineField({
        name: 'copyrightYear',
        title: 'Copyright year',
        type: 'number',
        initialValue: 2022,
        validation: (rule) => rule.required().integer().min(2018),
      }),
    ]),
    tab('navigation', 'Navigation', [
      list('topNav', 'Top navigation', 'navLink', {
        description: 'The cart icon and the side menu follow these by themselves.',
        atMost: [5, 'More than five links no longer fit on a small laptop.'],
      }),
      section(
        'sideMenu',
        'Side menu',
        [
          line('dashboard', 'Label of the dashboard link', { max: 30 }),
          line('signIn', 'Label of the sign-in link', { max: 30 }),
          line('signOut', 'Label of the sign-out button', { max: 30 }),
          line('registerKit', 'Label of the kit registration link', { max: 30 }),
        ],
        {
          description:
            'My dashboard and Sign out show only to people who are signed in, Sign in only to others.',
        },
      ),
      list('footerGroups', 'Footer links', 'linkGroup', {
        atMost: [4, 'The footer has room for four groups.'],
      }),
      list('socialLinks', 'Social profiles', 'socialLink', { min: 0 }),
    ]),
    tab('shop', 'Shop', [
      defineField({
        name: 'checkoutOpensAbove',
        title: 'Checkout opens above this many cannabis tests',
        description:
          'The shop’s rule is that checkout opens only when the cart holds MORE cannabis tests than this number. ' +
          'A cart holds 25 at most, so the default of 100000 keeps checkout closed. Publish 0 to open the shop. ' +
          'While it is closed, the cart tells people why.',
        type: 'number',
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
        initialValue: 2003,
        validation: (rule) => rule.required().integer().min(1934).max(2100),
      }),
      section('notices', 'Shop notices', [
        line('freeShipping', 'Free shipping', {
          description: 'Beside the price on product pages.',
          max: 40,
        }),
        paragraph('whereWeShip', 'Where we ship, and who can order', {
          description: 'On product pages and in the cart.',
          max: 280,
        }),
        paragraph('regionNotServed', 'Region not served', {
          description: 'Shown to people who choose Quebec, Alaska or Hawaii.',
          max: 240,
        }),
      ]),
    ]),
    tab('contact', 'Contact', [
      section('mailboxes', 'Mailboxes', [
        email('general', 'General'),
        email('media', 'Media'),
        email('support', 'Customer support'),
      ]),
    ]),
  ],
})
