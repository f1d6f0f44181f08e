import type { RouteName } from './routes.ts'

/**
 * Calls before which a person proves anew who they are, unless they did within ten minutes: of staff where
 * CONFIRM_IDENTITY says so, or always.
 */
export const stepUp = {
  getPasskeyOptions: 'always',
  addPasskey: 'always',
  removePasskey: 'always',
  getAuthenticatorSecret: 'always',
  addAuthenticator: 'always',
  removeAuthenticator: 'always',
  makeRecoveryCodes: 'always',
  updateUser: 'ofStaff',
  eraseUser: 'ofStaff',
  makeApiKey: 'ofStaff',
  exportUsers: 'ofStaff',
  exportKits: 'ofStaff',
  exportResults: 'ofStaff',
  confirmCorrection: 'ofStaff',
  confirmDecision: 'ofStaff',
  confirmRecall: 'ofStaff',
  withdrawHeldRun: 'ofStaff',
  confirmSettingAside: 'ofStaff',
} as const satisfies Partial<Record<RouteName, 'ofStaff' | 'always'>>
