import type { Route } from './route.ts'

/** How somebody proves who they are. Apart, so that no public page carries them. */
export const factorRoutes = {
  confirmIdentity: { method: 'POST', path: '/api/account/confirm' },
  getConfirmOptions: { method: 'GET', path: '/api/account/confirm/passkey' },
  getSignInOptions: { method: 'GET', path: '/api/authenticate/passkey' },
  signInByPasskey: { method: 'POST', path: '/api/authenticate/passkey' },
  listFactors: { method: 'GET', path: '/api/account/factors' },
  getPasskeyOptions: { method: 'GET', path: '/api/account/passkeys/new' },
  addPasskey: { method: 'POST', path: '/api/account/passkeys' },
  renamePasskey: { method: 'PATCH', path: '/api/account/passkeys/:id' },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/:id' },
  getAuthenticatorSecret: { method: 'GET', path: '/api/account/authenticator/new' },
  addAuthenticator: { method: 'POST', path: '/api/account/authenticator' },
  removeAuthenticator: { method: 'DELETE', path: '/api/account/authenticator' },
  makeRecoveryCodes: { method: 'POST', path: '/api/account/recovery-codes' },
} as const satisfies Record<string, Route>
