import type { MailContentOf } from './mail.ts'
import { utc } from './utc.ts'
import { paragraph, type MailBody } from './mail-body.ts'

export const accountErased = ({ erasedAt }: MailContentOf<'accountErased'>): MailBody => ({
  subject: 'Your Swabwise account has been erased',
  parts: [
    paragraph('Hello,'),
    paragraph(
      `Your Swabwise account and your results were erased on ${utc(erasedAt)}. They cannot be restored, and nobody at Swabwise can read them any more.`,
    ),
    paragraph(
      'This is our last email to you. We kept your address only to send it, encrypted with its own key, which is now destroyed.',
    ),
    paragraph('If you did not ask for this, please contact us through the contact form on our site.'),
  ],
})
