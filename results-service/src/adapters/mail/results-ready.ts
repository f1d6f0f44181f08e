import type { MailContentOf } from './mail.ts'
import { action, paragraph, type MailBody } from './mail-body.ts'

export const resultsReady = ({ firstName }: MailContentOf<'resultsReady'>, publicUrl: string): MailBody => ({
  subject: 'Your Swabwise results are ready',
  parts: [
    paragraph(`Hello ${firstName},`),
    paragraph('The laboratory has reported on your swab kit. Your results are waiting in your account.'),
    action('See your results', `${publicUrl}/dashboard/genetic`),
    paragraph('You will be asked to sign in: we never send results by email.'),
  ],
})
