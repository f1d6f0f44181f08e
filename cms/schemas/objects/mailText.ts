import { defineArrayMember, defineField, defineType } from 'sanity'
import { line } from '../fields.ts'

const paragraphs = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'text', rows: 3 })],
    validation: (rule) => rule.required(),
  })

export const mailText = defineType({
  name: 'mailText',
  title: 'Email',
  type: 'object',
  options: { collapsible: true, collapsed: false },
  fields: [
    line({
      name: 'subject',
      title: 'Subject',
      description: 'Says what the email is about, and never what a result is.',
      max: 70,
    }),
    line({ name: 'greeting', title: 'Greeting', max: 80 }),
    paragraphs('paragraphs', 'Paragraphs', 'Before the button. The most important first.'),
    line({
      name: 'button',
      title: 'Label of the button',
      description: 'The one thing to do. Where it leads is fixed.',
      max: 40,
    }),
    paragraphs(
      'afterwards',
      'Paragraphs after the button',
      'What to know, and what to do when this came by mistake.',
    ),
  ],
})
