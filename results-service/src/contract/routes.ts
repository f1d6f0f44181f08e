import { adminRoutes } from './admin-routes.ts'
import { factorRoutes } from './factor-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import type { Route } from './route.ts'
import { siteRoutes } from './site-routes.ts'

/** What the site itself never calls. */
const otherRoutes = {
  checkAuthentication: { method: 'GET', path: '/api/authenticate' },
  updateAccount: { method: 'POST', path: '/api/account' },
  getResultsSchema: { method: 'GET', path: '/api/results/schema.json' },
  getOpenApi: { method: 'GET', path: '/api/openapi.json' },
  getKitState: { method: 'GET', path: '/api/swab-kits/:id' },
  createKit: { method: 'POST', path: '/api/swab-kits' },
} as const satisfies Record<string, Route>

/**
 * Every call by name. Free of schemas, so that the browser bundle does not include the validators;
 * requests and responses are in `operations.ts`.
 */
export const routes = { ...siteRoutes, ...factorRoutes, ...ownDataRoutes, ...adminRoutes, ...otherRoutes }

export type RouteName = keyof typeof routes
