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
  roleGranted: {
    subject: 'Your Swabwise account has a new role',
    what: 'Your account was given a role among the people who run Swabwise. All devices were signed out.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Swabwise account',
    what: 'A passkey was added to your account: whoever has it can sign in with it.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Swabwise account',
    what: 'A passkey of your account was removed: nobody signs in with it any more.',
  },
  authenticatorAdded: {
    subject: 'An authenticator app was added to your Swabwise account',
    what: 'An authenticator app was added to your account: its codes are asked for beside the password.',
  },
  authenticatorRemoved: {
    subject: 'The authenticator app was removed from your Swabwise account',
    what: 'The authenticator app of your account was removed: its codes count no more.',
  },
  recoveryCodesMade: {
    subject: 'Your Swabwise recovery codes were replaced',
    what: 'New recovery codes were made for your account. Those from before count no more.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your Swabwise account was used',
    what: 'One of the recovery codes of your account was used in place of your second factor. It counts no more.',
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
