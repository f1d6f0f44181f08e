import type { Account, CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'

/** What is kept of the signed-in person in the browser. No result is among it. */
export type Profile = Omit<
  CustomerDetails,
  'user' | 'thcTestResults' | 'cbdTestResults' | 'cannabisTestResults' | 'results'
> &
  Pick<Account, 'authorities' | 'emailVerified'> &
  Partial<Pick<Account, 'agreedTo'>>

/** Account and customer details, merged. The id is the account's. */
export function profileOf(
  account: Pick<Profile, 'id' | 'authorities' | 'emailVerified' | 'agreedTo'>,
  details: CustomerDetails,
): Profile {
  return {
    id: account.id,
    authorities: account.authorities,
    email: details.email,
    fname: details.fname,
    lname: details.lname,
    dob: details.dob,
    gender: details.gender,
    country: details.country,
    region: details.region,
    promotionalEmail: details.promotionalEmail,
    enableRecommendation: details.enableRecommendation,
    customerSurvey: details.customerSurvey,
    ...(account.agreedTo !== undefined && { agreedTo: account.agreedTo }),
    ...(account.emailVerified !== undefined && { emailVerified: account.emailVerified }),
  }
}

const texts = ['id', 'email', 'fname', 'lname', 'dob', 'gender', 'country', 'region'] as const

/** Reads a kept profile; undefined for anything that is none. */
export function parseProfile(text: string | null): Profile | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isProfile(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map<string, unknown>(Object.entries(value))
  return (
    texts.every((key) => typeof entries.get(key) === 'string') && Array.isArray(entries.get('authorities'))
  )
}
