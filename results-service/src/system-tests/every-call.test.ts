import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import { operations } from '../contract/operations.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import { holdUp } from '../testing/hold-up.ts'
import { eventually } from '../testing/eventually.ts'
import type { Answered } from '../testing/call.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const person = {
  email: 'zoe@example.org',
  password: 'a first password',
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}
const profile = {
  fname: 'Zoë',
  lname: 'Quirke',
  dob: '6-21-1984',
  gender: 'OTHER',
  region: 'Ontario',
  country: 'Canada',
  promotionalEmail: false,
  enableRecommendation: true,
  customerSurvey: { frequency: 'WEEKLY' },
}
const codes = {
  cyp2c9: '1/3',
  akt1: 'T/T',
  comt: 'Val/Val',
  cyp2c192: '1/1',
  cyp2c193: '1/1',
  cyp2c1917: '1/17',
}
const file = `swab_kit_id,received_at,reported_at,run_id,status,cyp2c9,cyp2c19_2,cyp2c19_3,cyp2c19_17,akt1,comt,lab_version
MJ-0000-0000-0008,2026-03-01,2026-03-02,R1,final,1/1,1/1,1/1,1/1,T/T,Met/Met,v1
CONTROL-1,2026-03-01,2026-03-02,R1,final,1/1,1/1,1/1,1/1,T/T,Met/Met,v1`

let api: RunningApi
let admin: string
let second: string
beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    env: { CORRECTIONS_NEED_SECOND_ADMIN: 'true', VERIFY_EMAIL: 'true' },
  })
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(() => api.close())

const succeeded = new Set<RouteName>()

/** `api.call` validates responses against openapi.json; here they must also be successes. */
async function ask(
  name: RouteName,
  sent: {
    readonly token?: string
    readonly body?: unknown
    readonly params?: string
    readonly query?: string
  } = {},
): Promise<Answered> {
  const { method, path }: { method: string; path: string } = routes[name]
  const address = path.replace(/:\w+/, encodeURIComponent(sent.params ?? '')).slice(1)
  const answered = await api.call(
    `${method} /${address}${sent.query === undefined ? '' : `?${sent.query}`}`,
    {
      ...(sent.token === undefined ? {} : { token: sent.token }),
      ...(sent.body === undefined ? {} : { body: sent.body }),
    },
  )
  expect(answered.status, `${name}: ${answered.text}`).toBe(operations[name].success.status)
  succeeded.add(name)
  return answered
}
const field = (answered: Answered, name: string) => String((answered.json as Record<string, unknown>)[name])

it('every call of the contract succeeds as documented', { timeout: 60_000 }, async () => {
  await ask('getProducts', { query: 'country=Canada' })
  await ask('getCountry')
  await ask('keepCart', {
    body: { country: 'Canada', counts: { thc: 0, cbd: 0, cannabis: 1 }, discount: 'WELCOME10' },
  })
  await ask('createCheckout', { query: 'thcQuantity=0&cbdQuantity=0&cannabisQuantity=1&country=Canada' })
  await ask('sendContactMessage', {
    body: { name: 'Zoë', email: person.email, subject: 'Hello', message: 'Is it posted?' },
  })
  await ask('registerAccount', { body: person })
  const signedIn = await ask('authenticate', {
    body: { username: person.email, password: person.password, rememberMe: true },
  })
  let token = field(signedIn, 'id_token')
  await ask('checkAuthentication', { token })
  await ask('updateLogin', { token })
  await ask('chooseSensitiveResults', { token, body: { shown: true } })
  const userId = field(await ask('getAccount', { token }), 'id')
  await ask('updateAccount', {
    token,
    body: { firstName: 'Zoë', lastName: 'Quirke', email: person.email, langKey: 'en' },
  })
  await ask('updateProfile', { token, body: profile })
  await ask('requestEmailVerification', { token })
  await ask('verifyEmail', { token, body: { key: await keyMailedTo(person.email, '/account/verify') } })
  await ask('registerKit', { token, body: { kitId: 'MJ-0000-0000-0007' } })
  await ask('listLooks', { token })
  await ask('listSignIns', { token })
  await api.signIn(person.email, person.password)
  const sessions = (await ask('listSessions', { token })).json as { id: string; current: boolean }[]
  await ask('confirmIdentity', { token, body: { password: person.password } })
  await ask('listFactors', { token })
  const { secret } = (await ask('getAuthenticatorSecret', { token })).json as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await ask('addAuthenticator', { token, body: { secret, code } })
  await ask('makeRecoveryCodes', { token })
  // The name of the site, which passkeys are of, is the test's address: no browser would do that.
  const phone = softwareAuthenticator(api.url)
  const made = phone.create((await ask('getPasskeyOptions', { token })).json as never)
  await ask('addPasskey', { token, body: { name: 'Phone', passkey: made } })
  await ask('renamePasskey', { token, params: phone.id, body: { name: 'Old phone' } })
  await ask('getConfirmOptions', { token })
  const passkey = phone.get((await ask('getSignInOptions')).json as never)
  await ask('signInByPasskey', { body: { passkey } })
  await ask('removePasskey', { token, params: phone.id })
  await ask('removeAuthenticator', { token })
  await ask('endSession', { token, params: sessions.find(({ current }) => !current)?.id ?? '' })
  await ask('logout', { token: await api.signIn(person.email, person.password) })

  // The laboratory works.
  await ask('createKit', { token: admin, body: { identifier: 'MJ-7777-0000-0001' } })
  await ask('createKits', { token: admin, body: { prefix: 'MJ-7777', first: 1, count: 3 } })
  await ask('deleteKit', { token: admin, params: 'MJ-7777-0000-0003' })
  await ask('listKits', { token: admin, query: 'filter=7777&sort=lastModifiedDate,asc&size=200' })
  await ask('receiveSamples', { token: admin, body: { swabKitIds: ['MJ-0000-0000-0007'] } })
  await ask('recordResults', {
    token: admin,
    query: 'swabKitIdentifier=MJ-0000-0000-0007',
    body: { ...codes, hold: true },
  })
  await ask('validateResults', { token: admin, body: { swabKitIds: ['MJ-0000-0000-0007'] } })
  await ask('releaseResults', { token: admin, body: { swabKitIds: ['MJ-0000-0000-0007'] } })
  await ask('emailResults', { token: admin, body: { swabKitId: 'MJ-0000-0000-0007' } })
  await ask('attachKit', { token: admin, body: { swabKitId: 'CB-0000-0000-0001', userId } })
  await ask('detachKit', { token: admin, body: { swabKitId: 'CB-0000-0000-0001', reason: 'a wrong kit' } })
  await ask('getKitResults', { token: admin, params: 'MJ-0000-0000-0007' })

  // A correction takes two admins.
  await ask('registerAccount', { body: { ...person, email: 'second@example.org' } })
  const users = (await ask('listUsers', { token: admin, query: 'filter=second@example' })).json as {
    id: string
  }[]
  await ask('updateUser', {
    token: admin,
    body: { id: users[0]?.id, authorities: ['ROLE_USER', 'ROLE_ADMIN'] },
  })
  second = await api.signIn('second@example.org', person.password)
  const propose = () =>
    ask('recordResults', {
      token: admin,
      query: 'swabKitIdentifier=MJ-0000-0000-0007',
      body: { ...codes, comt: 'Met/Met', status: 'corrected', note: 'read again' },
    })
  await propose()
  await ask('rejectCorrection', { token: second, body: { swabKitId: 'MJ-0000-0000-0007', reason: 'not so' } })
  await propose()
  await ask('confirmCorrection', { token: second, body: { swabKitId: 'MJ-0000-0000-0007' } })

  // So does setting an event aside.
  const heldEvent = await holdUp(api, accountStream(AccountId.parse(userId)))
  expect((await ask('listHeldEvents', { token: admin })).json).toMatchObject([heldEvent])
  await ask('proposeSettingAside', {
    token: admin,
    body: { ...heldEvent, reason: 'written by nobody of us' },
  })
  await ask('confirmSettingAside', { token: second, body: heldEvent })
  await eventually(async () => expect((await api.call('GET /api/account', { token })).status).toBe(200))

  // Two kits of one person disagree; a lot is recalled.
  await ask('createKit', { token: admin, body: { identifier: 'TH-7777-0000-0001', lot: 'L-77' } })
  await ask('registerKit', { token, body: { kitId: 'TH-7777-0000-0001' } })
  await ask('recordResults', {
    token: admin,
    query: 'swabKitIdentifier=TH-7777-0000-0001',
    body: { cyp2c9: '1/3', akt1: 'C/C', comt: 'Met/Met' },
  })
  await ask('getContradiction', { token: admin, params: userId })
  const decision = { userId, withdraw: ['TH-7777-0000-0001'], reason: 'another person’s swab' }
  await ask('decideContradiction', { token: admin, body: decision })
  await ask('rejectDecision', { token: second, body: { userId, reason: 'read it again first' } })
  await ask('decideContradiction', { token: admin, body: decision })
  await ask('confirmDecision', { token: second, body: { userId } })
  const recalled = await ask('proposeRecall', {
    token: admin,
    body: { kind: 'lot', name: 'L-77', reason: 'the tubes leaked' },
  })
  const recallId = field(recalled, 'id')
  await ask('confirmRecall', { token: second, body: { recallId } })
  await ask('listRecalls', { token: admin })
  await ask('getRecall', { token: admin, params: recallId })
  await ask('endRecall', { token: admin, body: { recallId, reason: 'another lot leaked' } })
  await ask('rejectRecall', { token: second, body: { recallId, reason: 'not so' } })

  // A lab import.
  await ask('registerKit', { token: second, body: { kitId: 'MJ-0000-0000-0008' } })
  await ask('importLabResults', { token: admin, query: 'dryRun=true', body: file })
  const imported = await ask('importLabResults', { token: admin, body: file })
  await ask('listLabImports', { token: admin })
  const recalls = (await ask('listRecalls', { token: admin })).json as { id: string; state: string }[]
  const held = recalls.find(({ state }) => state === 'held')
  await ask('withdrawHeldRun', { token: admin, body: { recallId: held?.id, reason: 'no known genotype' } })
  await ask('getLabImportHistory', { token: admin, params: field(imported, 'importId') })

  // The customer uses the results.
  await ask('getCustomerDetails', { token })
  const { checkCode } = (await ask('getAuthenticity', { token })).json as { checkCode: string }
  await ask('listPapers', { token })
  await ask('checkReport', { params: checkCode })
  await ask('getHealthCardKeys')
  const at = `at=${new Date().toISOString()}`
  await ask('getReportAsOf', { token, query: at })
  await ask('getUsersReportAsOf', { token: admin, params: userId, query: at })
  for (const format of ['json', 'csv', 'fhir'])
    await ask('exportOwnResults', { token, query: `format=${format}` })
  await ask('exportOwnData', { token })
  await ask('agreeToTerms', { token, body: { terms: '2026-03-01', privacy: '2026-03-01' } })
  await ask('tellMedicines', { token, body: { medicines: ['fluoxetine'] } })
  await ask('getDoctorsPage', { token })
  await ask('getResultsSchema')
  const share = await ask('createShare', { token, body: {} })
  await ask('openShare', { params: field(share, 'token') })
  const [, sealed = ''] = field(share, 'healthLink').split('/')
  const { url } = JSON.parse(Buffer.from(sealed, 'base64url').toString()) as { url: string }
  await ask('openHealthLink', { params: url.split('/').at(-1)!, query: 'recipient=Zoe' })
  await ask('listShares', { token })
  await ask('revokeShare', { token, params: field(share, 'id') })
  await follow(token)

  await ask('listUserDetails', { token: admin, query: 'filter=zoe' })
  await ask('updateUserDetails', { token: admin, body: { ...profile, user: { id: userId } } })
  await ask('exportUsers', { token: admin })
  await ask('exportKits', { token: admin })
  await ask('exportResults', { token: admin })
  await ask('getKitHistory', { token: admin, params: 'MJ-0000-0000-0007' })
  await ask('getAccountHistory', { token: admin, params: userId })
  await ask('searchHistory', { token: admin, query: `actorId=${userId}` })
  await ask('listContactMessages', { token: admin })
  await ask('listMails', { token: admin })
  await ask('getDesk', { token: admin })
  await ask('getSiteState', { token: admin })
  const key = await ask('makeApiKey', {
    token: admin,
    body: { name: 'LIMS', scopes: ['readKits'], days: 30 },
  })
  await ask('getKitState', { token: field(key, 'key'), params: 'MJ-0000-0000-0007' })
  await ask('listApiKeys', { token: admin })
  await ask('revokeApiKey', { token: admin, params: field(key, 'id') })
  await ask('getOpenApi')

  const change = { currentPassword: person.password, newPassword: 'a second password' }
  await ask('changePassword', { token, body: change })
  await ask('initPasswordReset', { body: { email: person.email } })
  await ask('finishPasswordReset', {
    body: { key: await resetKeyOf(person.email), newPassword: 'a third password' },
  })
  token = await api.signIn(person.email, 'a third password')
  await ask('endSessions', { token })
  token = await api.signIn(person.email, 'a third password')
  await ask('eraseAccount', { token, body: { password: 'a third password' } })
  await ask('eraseUser', {
    token: admin,
    params: users[0]?.id ?? randomUUID(),
    body: { reason: 'asked by letter' },
  })

  expect([...succeeded].toSorted()).toEqual(Object.keys(routes).toSorted())
})

async function follow(token: string): Promise<void> {
  const leave = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${api.url}/api/events`, { headers, signal: leave.signal })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    operations.followResults.success.status,
    'text/event-stream; charset=utf-8',
  ])
  succeeded.add('followResults')
  leave.abort()
}

/** From the email, once it has arrived. */
const resetKeyOf = (email: string) => keyMailedTo(email, '/account/reset/finish')

async function keyMailedTo(email: string, page: string): Promise<string> {
  return eventually(async () => {
    const mails = (await api.call('GET /api/dev/outbox')).json as { to: string; link?: string }[]
    const mail = mails.find(({ to, link }) => to === email && link?.includes(page))
    expect(mail).toBeDefined()
    return new URL(mail?.link ?? '').searchParams.get('key') ?? ''
  })
}
