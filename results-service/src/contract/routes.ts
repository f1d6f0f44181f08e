/**
 * Every call by name. No schemas here, so that the browser can carry this table without the validators;
 * what each call takes and answers is in `operations.ts` under the same name.
 */
export const routes = {
  authenticate: { method: 'POST', path: '/api/authenticate' },
  checkAuthentication: { method: 'GET', path: '/api/authenticate' },
  getAccount: { method: 'GET', path: '/api/account' },
  eraseAccount: { method: 'DELETE', path: '/api/account' },
  changePassword: { method: 'POST', path: '/api/account/change-password' },
  initPasswordReset: { method: 'POST', path: '/api/account/reset-password/init' },
  finishPasswordReset: { method: 'POST', path: '/api/account/reset-password/finish' },
  registerAccount: { method: 'POST', path: '/api/register' },
  getCustomerDetails: { method: 'GET', path: '/api/customer-details/user' },
  updateProfile: { method: 'PUT', path: '/api/customer-details/user' },
  updateLogin: { method: 'PATCH', path: '/api/customer-details/update-login' },
  registerKit: { method: 'POST', path: '/api/swab-kits/register' },
  createKit: { method: 'POST', path: '/api/swab-kits' },
  getProducts: { method: 'GET', path: '/api/shopify-product' },
  createCheckout: { method: 'GET', path: '/api/shopify-product/checkout' },
  sendContactMessage: { method: 'POST', path: '/api/contact-us' },
  recordResults: { method: 'POST', path: '/api/admin/test/new' },
  releaseResults: { method: 'POST', path: '/api/admin/test/release' },
  getOpenApi: { method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, { method: Method; path: `/api/${string}` }>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteName = keyof typeof routes
