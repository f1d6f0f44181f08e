import type { Route } from './route.ts'

/** How somebody proves who they are. Apart, so that no public page carries them. */
export const factorRoutes = {
  confirmIdentity: { method: 'POST', path: '/api/account/confirm' },
} as const satisfies Record<string, Route>
