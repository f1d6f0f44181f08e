import { accountErased } from './account-erased.ts'
import { contactForwarded } from './contact-forwarded.ts'
import { emailVerification } from './email-verification.ts'
import { securityNotice } from './security-notice.ts'
import type { MailContent } from './mail.ts'
import { passwordReset } from './password-reset.ts'
import { resultsChanged } from './results-changed.ts'
import { resultsReady } from './results-ready.ts'
import type { MailBody } from './mail-body.ts'

export function builtInMail(content: MailContent, publicUrl: string): MailBody {
  switch (content.template) {
    case 'passwordReset':
      return passwordReset(content, publicUrl)
    case 'resultsReady':
      return resultsReady(content, publicUrl)
    case 'resultsChanged':
      return resultsChanged(content, publicUrl)
    case 'contactForwarded':
      return contactForwarded(content)
    case 'accountErased':
      return accountErased(content)
    case 'emailVerification':
      return emailVerification(content, publicUrl)
    case 'securityNotice':
      return securityNotice(content, publicUrl)
  }
}
