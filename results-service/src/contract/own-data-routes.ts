import type { Route } from './route.ts'

/** What somebody does with what is kept of them. Apart, so that no public page carries them. */
export const ownDataRoutes = {
  agreeToTerms: { method: 'POST', path: '/api/account/agreement' },
  exportOwnData: { method: 'GET', path: '/api/account/export' },
} as const satisfies Record<string, Route>
