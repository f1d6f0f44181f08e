import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineQuery } from 'groq'
import { body, heading, intro, line, paragraph, section } from '../parts/fields.ts'
import { page } from '../parts/kind.ts'
import { seo } from '../parts/projections.ts'

const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  heading,
  intro,
  mailboxes{support{title, text}, general{title, text}, media{title, text}},
  form{heading, messageHint, note, sent},
  ${seo}
}`)

const mailbox = (name: string, title: string) =>
  section(name, title, [
    line('title', 'Title', { max: 40 }),
    paragraph('text', 'What to write there for', { max: 160 }),
  ])

export const contact = page({
  name: 'contactPage',
  title: 'Contact',
  icon: EnvelopeIcon,
  query: contactPageQuery,
  places: { '/contact': 'Contact' },
  fields: [
    heading(50),
    intro(),
    section(
      'mailboxes',
      'Mailboxes',
      [mailbox('support', 'Customer support'), mailbox('general', 'General'), mailbox('media', 'Media')],
      { description: 'What each is for. The addresses themselves are under Site settings › Contact.' },
    ),
    section('form', 'Form', [
      heading(50),
      paragraph('messageHint', 'Hint above the message', {
        description: 'What helps us to answer, and what people should leave out.',
        max: 200,
      }),
      body('note', 'Note under the button', { description: 'What we do with the message.' }),
      paragraph('sent', 'After sending', {
        description: 'Stays on the page when the toast is gone: what happens next.',
        max: 200,
      }),
    ]),
  ],
})
