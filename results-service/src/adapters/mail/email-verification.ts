import type { MailContentOf } from './mail.ts'
import { utc } from './utc.ts'
import { action, paragraph, type MailBody } from './mail-body.ts'

export const emailVerification = (
  { firstName, verificationKey, usableUntil }: MailContentOf<'emailVerification'>,
  publicUrl: string,
): MailBody => ({
  subject: 'Confirm your email address',
  parts: [
    paragraph(`Hello ${firstName},`),
    paragraph(
      'A Swabwise account was opened with this address. Confirm that it is yours to see your results.',
    ),
    action('Confirm my address', `${publicUrl}/account/verify?key=${verificationKey}`),
    paragraph(`You will be asked to sign in. The link works until ${utc(usableUntil)}.`),
    paragraph(
      'If you did not open this account, do nothing: no results will be shown in it. To take it over, reset its password.',
    ),
  ],
})
