import type { Route } from './route.ts'

/** What somebody does with what is kept of them. Apart, so that no public page carries them. */
export const ownDataRoutes = {
  agreeToTerms: { method: 'POST', path: '/api/account/agreement' },
  exportOwnData: { method: 'GET', path: '/api/account/export' },
  listSignIns: { method: 'GET', path: '/api/account/sign-ins' },
  listPapers: { method: 'GET', path: '/api/results/papers' },
  listLooks: { method: 'GET', path: '/api/account/looks' },
  listSessions: { method: 'GET', path: '/api/account/sessions' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:id' },
  endSessions: { method: 'DELETE', path: '/api/account/sessions' },
  exportOwnResults: { method: 'GET', path: '/api/results/export' },
} as const satisfies Record<string, Route>
