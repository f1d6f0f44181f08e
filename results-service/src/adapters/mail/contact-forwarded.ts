import type { MailContentOf } from './mail.ts'
import { paragraph, type MailBody } from './mail-body.ts'

export const contactForwarded = ({
  name,
  email,
  subject,
  message,
}: MailContentOf<'contactForwarded'>): MailBody => ({
  subject: `Contact form: ${oneLine(subject)}`,
  parts: [
    paragraph(`${oneLine(name)} <${oneLine(email)}> wrote:`),
    ...message.split(/(?:\r?\n){2,}/).map(paragraph),
    paragraph("Reply to this email to answer. The sender's identity has not been verified."),
  ],
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
