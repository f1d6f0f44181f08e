import type { LetterOf } from './mail.ts'
import { action, paragraph, type Words } from './words.ts'

export const resultsReady = ({ firstName }: LetterOf<'resultsReady'>, publicUrl: string): Words => ({
  subject: 'Your Swabwise results are ready',
  parts: [
    paragraph(`Hello ${firstName},`),
    paragraph('The laboratory has reported on your swab kit. Your results wait for you in your account.'),
    action('See your results', `${publicUrl}/dashboard/genetic`),
    paragraph('You will be asked to sign in: results are never sent by e-mail.'),
  ],
})
