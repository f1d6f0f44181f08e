import type { Letter } from './mail.ts'
import { action, paragraph, type Words } from './words.ts'

const untilFormat = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
})

export const passwordReset = ({ firstName, resetKey, usableUntil }: Letter, publicUrl: string): Words => ({
  subject: 'Reset your Swabwise password',
  parts: [
    paragraph(`Hello ${firstName},`),
    paragraph('You can now choose a new password for your Swabwise account.'),
    action('Choose a new password', `${publicUrl}/account/reset/finish?key=${resetKey}`),
    paragraph(
      `The link works once, until ${untilFormat.format(new Date(usableUntil))} UTC. If you ask again, only the newest link works.`,
    ),
    paragraph('If you did not ask for this, do nothing: your password stays as it is.'),
  ],
})
