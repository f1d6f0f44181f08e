import { defineField, defineType } from 'sanity'
import { faultOfPlaceholders, mailPlaceholders, type MailName } from '../../mail-placeholders.ts'

const mails: readonly { name: MailName; title: string; when: string }[] = [
  {
    name: 'passwordReset',
    title: 'Password reset',
    when: 'Sent to a customer who asked for a new password.',
  },
  {
    name: 'resultsReady',
    title: 'Results ready',
    when: 'Sent when results can be read. It must never say what they are.',
  },
  {
    name: 'contactForwarded',
    title: 'Contact form',
    when: 'Sent to the customer support mailbox for each message from the contact page.',
  },
  {
    name: 'accountErased',
    title: 'Account erased',
    when: 'The last email to a customer whose account was erased.',
  },
]

export const mailTexts = defineType({
  name: 'mailTexts',
  title: 'Emails',
  type: 'document',
  groups: mails.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
  fields: mails.map(({ name, title, when }) =>
    defineField({
      name,
      title,
      description: `${when} Filled in by the service: ${placeholdersOf(name)}.`,
      type: 'mailText',
      group: name,
      validation: (rule) =>
        rule.required().custom((mail) => faultOfPlaceholders(name, textsIn(mail)) ?? true),
    }),
  ),
  preview: { prepare: () => ({ title: 'Emails' }) },
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
