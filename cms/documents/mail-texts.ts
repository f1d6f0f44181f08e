import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineQuery } from 'groq'
import { defineArrayMember, defineField } from '../parts/define.ts'
import { faultOfPlaceholders, mailPlaceholders, type MailName } from '../mail-placeholders.ts'
import { line } from '../parts/fields.ts'
import { kind, object, tab } from '../parts/kind.ts'

const mailQuery = `{subject, greeting, paragraphs, button, afterwards}`

const mailTextsQuery = defineQuery(`*[_type == "mailTexts" && _id == "mailTexts"][0]{
  passwordReset${mailQuery},
  resultsReady${mailQuery},
  contactForwarded${mailQuery},
  accountErased${mailQuery}
}`)

const paragraphs = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'text', rows: 3 })],
    validation: (rule) => rule.required(),
  })

const mailText = object('mailText', 'Email', [
  line('subject', 'Subject', {
    description: 'Says what the email is about, and never what a result is.',
    max: 70,
  }),
  line('greeting', 'Greeting', { max: 80 }),
  paragraphs('paragraphs', 'Paragraphs', 'Before the button. The most important first.'),
  defineField({
    name: 'button',
    title: 'Label of the button',
    description: 'The one thing to do. Where it leads is fixed; an email that leads nowhere shows no button.',
    type: 'string',
    validation: (rule) => rule.max(40).warning('Over 40 characters this becomes hard to read in its place.'),
  }),
  paragraphs(
    'afterwards',
    'Paragraphs after the button',
    'What to know, and what to do when this came by mistake.',
  ),
])

const mail = (name: MailName, title: string, when: string) =>
  tab(name, title, [
    defineField({
      name,
      title,
      description: `${when} Filled in by the service: ${placeholdersOf(name)}.`,
      type: 'mailText',
      validation: (rule) =>
        rule.required().custom((value) => faultOfPlaceholders(name, textsIn(value)) ?? true),
    }),
  ])

export const mailTexts = kind({
  name: 'mailTexts',
  title: 'Emails',
  icon: EnvelopeIcon,
  query: mailTextsQuery,
  places: {},
  nowhere: 'In emails only, on no page',
  objects: [{ ...mailText, options: { collapsible: true, collapsed: false } }],
  tabs: [
    mail('passwordReset', 'Password reset', 'Sent to a customer who asked for a new password.'),
    mail('resultsReady', 'Results ready', 'Sent when results can be read. It must never say what they are.'),
    mail(
      'contactForwarded',
      'Contact form',
      'Sent to the customer support mailbox for each message from the contact page.',
    ),
    mail('accountErased', 'Account erased', 'The last email to a customer whose account was erased.'),
  ],
})

function placeholdersOf(name: MailName): string {
  const { required, optional } = mailPlaceholders[name]
  const marked = [...required.map((each) => `{${each}} (required)`), ...optional.map((each) => `{${each}}`)]
  return marked.join(', ')
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
