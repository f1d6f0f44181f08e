import type { MailContentOf } from './mail.ts'
import { utc } from './utc.ts'
import { action, paragraph, type MailBody } from './mail-body.ts'

export const passwordReset = (
  { firstName, resetKey, usableUntil }: MailContentOf<'passwordReset'>,
  publicUrl: string,
): MailBody => ({
  subject: 'Reset your Swabwise password',
  parts: [
    paragraph(`Hello ${firstName},`),
    paragraph('You can now choose a new password for your Swabwise account.'),
    action('Choose a new password', `${publicUrl}/account/reset/finish?key=${resetKey}`),
    paragraph(
      `The link works once, until ${utc(usableUntil)}. If you asked more than once, any of the links works, and using one ends the others.`,
    ),
    paragraph('If you did not ask for this, do nothing: your password stays as it is.'),
  ],
})
