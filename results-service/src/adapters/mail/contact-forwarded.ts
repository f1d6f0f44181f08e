import type { LetterOf } from './mail.ts'
import { paragraph, type Words } from './words.ts'

/** For whoever answers the contact form; an answer to the mail goes to the person who wrote. */
export const contactForwarded = ({ name, email, subject, message }: LetterOf<'contactForwarded'>): Words => ({
  subject: `Contact form: ${oneLine(subject)}`,
  parts: [
    paragraph(`${oneLine(name)} <${oneLine(email)}> wrote:`),
    ...message.split(/(?:\r?\n){2,}/).map(paragraph),
    paragraph('Reply to this mail to answer. Who wrote it was not checked.'),
  ],
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
