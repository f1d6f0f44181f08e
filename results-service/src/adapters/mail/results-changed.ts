import type { MailContentOf } from './mail.ts'
import { action, paragraph, type MailBody } from './mail-body.ts'

export const resultsChanged = (
  { firstName }: MailContentOf<'resultsChanged'>,
  publicUrl: string,
): MailBody => ({
  subject: 'Something in your Swabwise results changed',
  parts: [
    paragraph(`Hello ${firstName},`),
    paragraph(
      'The laboratory has corrected or withdrawn results of yours. In your account you see what changed, when and why, and what was said before.',
    ),
    action('See what changed', `${publicUrl}/dashboard/overview`),
    paragraph('Please do not rely on papers and files from before. We never send results by email.'),
  ],
})
