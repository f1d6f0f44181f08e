import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff, type Staff } from '@swabwise/events/vocabulary/role'
import { operations } from '../contract/operations.ts'
import { Problem } from '../contract/problem.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import { tokensOfStaff } from '../testing/staff.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

/** A call without a row here does not compile. */
const access: Readonly<Record<RouteName, 'anyone' | 'customer' | readonly Staff[]>> = {
  authenticate: 'anyone',
  checkAuthentication: 'customer',
  getAccount: 'customer',
  updateAccount: 'customer',
  listSignIns: 'customer',
  listLooks: 'customer',
  listSessions: 'customer',
  endSession: 'customer',
  endSessions: 'customer',
  confirmIdentity: 'customer',
  getConfirmOptions: 'customer',
  getSignInOptions: 'anyone',
  signInByPasskey: 'anyone',
  listFactors: 'customer',
  getPasskeyOptions: 'customer',
  addPasskey: 'customer',
  renamePasskey: 'customer',
  removePasskey: 'customer',
  getAuthenticatorSecret: 'customer',
  addAuthenticator: 'customer',
  removeAuthenticator: 'customer',
  makeRecoveryCodes: 'customer',
  logout: 'anyone',
  eraseAccount: 'customer',
  changePassword: 'customer',
  initPasswordReset: 'anyone',
  finishPasswordReset: 'anyone',
  requestEmailVerification: 'customer',
  verifyEmail: 'customer',
  registerAccount: 'anyone',
  getCustomerDetails: 'customer',
  updateProfile: 'customer',
  chooseSensitiveResults: 'customer',
  updateLogin: 'customer',
  getAuthenticity: 'customer',
  getReportAsOf: 'customer',
  listPapers: 'customer',
  exportOwnResults: 'customer',
  exportOwnData: 'customer',
  agreeToTerms: 'customer',
  getDoctorsPage: 'customer',
  tellMedicines: 'customer',
  getResultsSchema: 'anyone',
  getHealthCardKeys: 'anyone',
  checkReport: 'anyone',
  createShare: 'customer',
  listShares: 'customer',
  revokeShare: 'customer',
  openShare: 'anyone',
  openHealthLink: 'anyone',
  followResults: 'customer',
  registerKit: 'customer',
  createKit: ['admin', 'laboratory'],
  getProducts: 'anyone',
  getCountry: 'anyone',
  keepCart: 'anyone',
  createCheckout: 'anyone',
  sendContactMessage: 'anyone',
  listKits: ['admin', 'laboratory', 'support'],
  createKits: ['admin', 'laboratory'],
  deleteKit: ['admin', 'laboratory'],
  listUsers: ['admin', 'support'],
  listUserDetails: ['admin', 'support'],
  updateUser: ['admin', 'support'],
  updateUserDetails: ['admin', 'support'],
  eraseUser: ['admin', 'support'],
  exportUsers: ['admin'],
  exportKits: ['admin'],
  exportResults: ['admin'],
  attachKit: ['admin', 'support'],
  detachKit: ['admin', 'support'],
  getKitResults: ['admin', 'laboratory'],
  getUsersReportAsOf: ['admin'],
  confirmCorrection: ['admin'],
  getContradiction: ['admin', 'laboratory'],
  decideContradiction: ['admin'],
  confirmDecision: ['admin'],
  rejectDecision: ['admin'],
  listRecalls: ['admin', 'laboratory'],
  getRecall: ['admin', 'laboratory'],
  proposeRecall: ['admin'],
  confirmRecall: ['admin'],
  rejectRecall: ['admin'],
  endRecall: ['admin'],
  withdrawHeldRun: ['admin'],
  rejectCorrection: ['admin'],
  emailResults: ['admin', 'support'],
  importLabResults: ['admin', 'laboratory'],
  listLabImports: ['admin', 'laboratory'],
  getKitHistory: ['admin', 'laboratory', 'support', 'auditor'],
  getAccountHistory: ['admin', 'support', 'auditor'],
  getLabImportHistory: ['admin', 'laboratory', 'auditor'],
  searchHistory: ['admin', 'auditor'],
  listContactMessages: ['admin', 'support'],
  listMails: ['admin', 'support'],
  getDesk: ['admin', 'laboratory', 'support'],
  getSiteState: ['admin'],
  listApiKeys: ['admin'],
  makeApiKey: ['admin'],
  revokeApiKey: ['admin'],
  getKitState: ['admin', 'laboratory', 'support'],
  listHeldEvents: ['admin'],
  proposeSettingAside: ['admin'],
  confirmSettingAside: ['admin'],
  recordResults: ['admin', 'laboratory'],
  receiveSamples: ['admin', 'laboratory'],
  releaseResults: ['admin', 'laboratory'],
  validateResults: ['admin', 'laboratory'],
  getOpenApi: 'anyone',
}
const names = Object.keys(routes) as RouteName[]
const guarded = names.filter((name) => access[name] !== 'anyone')
const forStaff = names.flatMap((name) => {
  const who = access[name]
  return typeof who === 'string' ? [] : [{ name, who }]
})
const everyRole = forStaff.flatMap(({ name, who }) =>
  staff.map((role) => ({ name, role, allowed: who.includes(role) })),
)

describe('access', () => {
  let api: RunningApi
  let customer: string
  let tokens: Readonly<Record<Staff, string>>
  beforeAll(async () => {
    api = await startApi()
    customer = await api.signIn('customer@example.com', 'demo-customer')
    tokens = await tokensOfStaff(api)
  })
  afterAll(() => api.close())

  const call = (name: RouteName, token?: string) => {
    const { method, path } = routes[name]
    const takesBody = 'body' in operations[name]
    return api.call(`${method} ${path}`, {
      ...(token === undefined ? {} : { token }),
      ...(takesBody ? { body: {} } : {}),
    })
  }
  const expectProblem = (answered: Awaited<ReturnType<typeof call>>, status: number) => {
    expect(answered.status).toBe(status)
    expect(answered.headers.get('content-type')).toContain('application/problem+json')
    expect(Problem.parse(answered.json).status).toBe(status)
  }

  it.each(names)('%s matches the contract', (name) => {
    const who = access[name]
    expect(operations[name].access).toBe(typeof who === 'string' ? who : 'staff')
  })

  it.each(guarded)('%s rejects visitors', async (name) => {
    expectProblem(await call(name), 401)
  })

  it.each(forStaff)('$name rejects customers', async ({ name }) => {
    expectProblem(await call(name, customer), 403)
  })

  it.each(everyRole)('$name, $role: $allowed', async ({ name, role, allowed }) => {
    const answered = await call(name, tokens[role])
    if (!allowed) return expectProblem(answered, 403)
    expect([401, 403]).not.toContain(answered.status)
  })

  it('an auditor writes nothing', () => {
    const open = forStaff.filter(({ who }) => who.includes('auditor'))
    expect(open.map(({ name }) => routes[name].method)).toEqual(open.map(() => 'GET'))
  })

  it.each(names.filter((name) => typeof access[name] === 'string'))('%s allows customers', async (name) => {
    // Streams until the client disconnects; see follow-results.test.ts.
    if (name === 'followResults') return
    if (name === 'authenticate') return expectProblem(await call(name, customer), 400)
    // Whoever signs out has a session of their own for it.
    const ends = name === 'logout' || name === 'endSessions'
    const token = ends ? await api.signIn('pending@example.com', 'demo-pending') : customer
    expect([401, 403]).not.toContain((await call(name, token)).status)
  })

  const forgeries: [string, () => string][] = [
    [
      'signed with another secret',
      () => resigned((claims) => jwt.sign(claims, 'x'.repeat(64), { algorithm: 'HS512' })),
    ],
    ['without a signature', () => resigned((claims) => jwt.sign(claims, null, { algorithm: 'none' }))],
    ['with replaced claims', () => withOtherClaims({ auth: 'ROLE_ADMIN ROLE_USER' })],
    ['signed with the algorithm of its header', () => resigned((claims) => hs256(claims))],
    ['cut short', () => customer.slice(0, -2)],
    ['empty', () => ''],
  ]
  it.each(forgeries)('a token %s is rejected', async (_, forge) => {
    expectProblem(await call('getAccount', forge()), 401)
  })

  it('an expired token is rejected', async () => {
    const { dataDir } = api
    let clock = Date.now()
    const other = await startApi(`${dataDir}-clock`, () => new Date(clock))
    const token = await other.signIn('customer@example.com', 'demo-customer')
    expect((await other.call('GET /api/account', { token })).status).toBe(200)
    clock += 24 * 60 * 60 * 1000 + 1000
    expect((await other.call('GET /api/account', { token })).status).toBe(401)
    await other.close()
  })

  it('roles in tokens are ignored', async () => {
    const promoted = resigned((claims) =>
      jwt.sign({ ...claims, auth: 'ROLE_ADMIN ROLE_USER' }, secret(), { algorithm: 'HS512' }),
    )
    expect((await call('getAccount', promoted)).status).toBe(200)
    expectProblem(await call('createKit', promoted), 403)
    const claims = jwt.decode(customer) as Record<string, unknown>
    expect(claims.auth).toBe('ROLE_USER')
    expect((jwt.decode(tokens.admin) as Record<string, unknown>).auth).toBe('ROLE_ADMIN ROLE_USER')
    expect(Object.keys(claims).toSorted()).toEqual(['auth', 'exp', 'iat', 'jti', 'sub', 'userId', 'ver'])
  })

  it('the outbox is served in the demo only', async () => {
    expect((await api.call('GET /api/dev/outbox')).json).toEqual([])
    expectProblem(await api.call('POST /api/dev/outbox'), 404)
    const env = { JWT_SECRET: 's'.repeat(64), PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64') }
    const live = await startApi(undefined, undefined, { env })
    expectProblem(await live.call('GET /api/dev/outbox'), 404)
    await live.close()
  })

  it('unknown calls get a problem, not a page', async () => {
    expectProblem(await api.call('GET /api/nowhere'), 404)
    expectProblem(await api.call('DELETE /api/register'), 405)
  })

  const resigned = (sign: (claims: Record<string, unknown>) => string) =>
    sign(jwt.decode(customer) as Record<string, unknown>)
  const withOtherClaims = (more: object) => {
    const [header, , signature] = customer.split('.')
    const claims = { ...(jwt.decode(customer) as object), ...more }
    return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  }
  /** The service's own secret, so that only the algorithm or the claims can be the reason for a rejection. */
  const secret = () =>
    (JSON.parse(readFileSync(join(api.dataDir, 'demo-secrets.json'), 'utf8')) as { jwtSecret: string })
      .jwtSecret
  const hs256 = (claims: Record<string, unknown>) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
    return `${signed}.${createHmac('sha256', secret()).update(signed).digest('base64url')}`
  }
})
