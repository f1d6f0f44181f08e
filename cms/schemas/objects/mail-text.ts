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
    defineField({
      name: 'button',
      title: 'Label of the button',
      description:
        'The one thing to do. Where it leads is fixed; an email that leads nowhere shows no button.',
      type: 'string',
      validation: (rule) =>
        rule.max(40).warning('Over 40 characters this becomes hard to read in its place.'),
    }),
    paragraphs(
      'afterwards',
      'Paragraphs after the button',
      'What to know, and what to do when this came by mistake.',
    ),
  ],
})
