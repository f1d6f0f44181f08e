/** The emails that are sent, by what calls for them. */
export const mailTemplates = [
  'passwordReset',
  'resultsReady',
  'resultsChanged',
  'contactForwarded',
  'accountErased',
  'emailVerification',
  'securityNotice',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
