import type { SecurityChange } from '@swabwise/events/vocabulary/security-change'
import type { MailContentOf } from './mail.ts'
import { utc } from './utc.ts'
import { action, paragraph, type MailBody } from './mail-body.ts'

const words: Readonly<Record<SecurityChange, { readonly subject: string; readonly what: string }>> = {
  passwordChanged: {
    subject: 'Your Swabwise password was changed',
    what: 'The password of your account was changed. All other devices were signed out, and links to your results ended.',
  },
  passwordReset: {
    subject: 'Your Swabwise password was reset',
    what: 'A new password was set with an emailed link. All devices were signed out, and links to your results ended.',
  },
  adminRoleGranted: {
    subject: 'Your Swabwise account is an admin now',
    what: 'Your account was given the role of an admin. All devices were signed out.',
  },
}

/** Not published in the CMS: nobody who edits content can reword it. */
export const securityNotice = (
  { firstName, change, changedAt }: MailContentOf<'securityNotice'>,
  publicUrl: string,
): MailBody => ({
  subject: words[change].subject,
  parts: [
    paragraph(`Hello ${firstName},`),
    paragraph(`${words[change].what} It happened on ${utc(changedAt)}.`),
    paragraph('If that was you, there is nothing to do. If it was not, choose a new password now:'),
    action('Reset my password', `${publicUrl}/forgot-password`),
  ],
})
