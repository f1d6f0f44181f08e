import { defineField, defineType } from 'sanity'
import { body, line, pageGroups, paragraph, seo } from '../fields.ts'

const mailboxes = [
  { name: 'support', title: 'Customer support' },
  { name: 'general', title: 'General' },
  { name: 'media', title: 'Media' },
]

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 50 }),
    paragraph({ name: 'intro', title: 'Introduction', group: 'content', max: 280 }),
    defineField({
      name: 'mailboxes',
      title: 'Mailboxes',
      description: 'What each is for. The addresses themselves are under Site settings › Contact.',
      type: 'object',
      group: 'content',
      fields: mailboxes.map((mailbox) =>
        defineField({
          ...mailbox,
          type: 'object',
          fields: [
            line({ name: 'title', title: 'Title', max: 40 }),
            paragraph({ name: 'text', title: 'What to write there for', max: 160 }),
          ],
          validation: (rule) => rule.required(),
        }),
      ),
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 50 }),
        paragraph({
          name: 'messageHint',
          title: 'Hint above the message',
          description: 'What helps us to answer, and what people should leave out.',
          max: 200,
        }),
        body({ name: 'note', title: 'Note under the button', description: 'What we do with the message.' }),
        paragraph({
          name: 'sent',
          title: 'After sending',
          description: 'Stays on the page when the toast is gone: what happens next.',
          max: 200,
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'Contact' }) },
})
