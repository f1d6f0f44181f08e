/** What the owner of an account is told of by email, in case it was not them. */
export const securityChanges = [
  'passwordChanged',
  'passwordReset',
  'adminRoleGranted',
  'roleGranted',
  'passkeyAdded',
  'passkeyRemoved',
  'authenticatorAdded',
  'authenticatorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
] as const
export type SecurityChange = (typeof securityChanges)[number]
