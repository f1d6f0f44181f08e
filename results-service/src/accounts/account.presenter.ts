import type { Role } from '@swabwise/events/vocabulary/role'
import type { Account, CustomerDetails } from './accounts.contract.ts'
import type { AccountRow } from './accounts.queries.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import type { TestResult } from '../results/results.contract.ts'
import { presentSecondReport, presentTestResult } from '../results/results.presenter.ts'

export const authoritiesOf = ({ role }: Pick<AccountRow, 'role'>): Role[] =>
  role === 'ROLE_USER' ? [role] : ['ROLE_USER', role]

export const presentAccount = (account: AccountRow, mustVerifyEmail: boolean): Account => ({
  id: account.id,
  login: account.email,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  activated: account.activated,
  ...(mustVerifyEmail ? { emailVerified: account.emailVerified } : {}),
  agreedTo: { terms: account.agreedTerms, privacy: account.agreedPrivacy },
  langKey: account.langKey,
  imageUrl: '',
  authorities: authoritiesOf(account),
  createdDate: account.createdAt,
  lastModifiedDate: account.modifiedAt,
})

function presentOnItsWay(kit: SwabKitRow): TestResult | undefined {
  const result = presentTestResult(kit)
  if (result === undefined || kit.registration === undefined) return undefined
  return {
    ...result,
    registeredAt: kit.registration.registeredAt,
    ...(kit.receivedAt === undefined ? {} : { receivedAt: kit.receivedAt }),
  }
}

export function presentCustomerDetails(account: AccountRow, kits: readonly SwabKitRow[]): CustomerDetails {
  const resultsOf = (kind: SwabKitRow['kind']) =>
    kits.filter((kit) => kit.kind === kind).flatMap((kit) => presentOnItsWay(kit) ?? [])
  return {
    id: account.id,
    fname: account.firstName,
    lname: account.lastName,
    email: account.email,
    dob: account.dob,
    gender: account.gender,
    region: account.region,
    country: account.country,
    promotionalEmail: account.promotionalEmail,
    enableRecommendation: account.enableRecommendation,
    ...(account.sensitiveResults === null ? {} : { sensitiveResults: account.sensitiveResults }),
    customerSurvey: { frequency: account.frequency },
    user: { id: account.id, login: account.email },
    thcTestResults: resultsOf('thc'),
    cbdTestResults: resultsOf('cbd'),
    cannabisTestResults: resultsOf('cannabis'),
    results: kits.flatMap((kit) => presentSecondReport(kit) ?? []),
  }
}

/** Also of an admin who is gone. */
export const nameOf = (account: AccountRow | undefined): string =>
  account === undefined ? 'a former admin' : `${account.firstName} ${account.lastName}`

/** Profiles store month-day-year. */
export function isoDateOf(dob: string): string {
  const [month = '', day = '', year = ''] = dob.split('-')
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
