import { inMemory } from '../browser-storage.ts'
import type { Profile } from '../profile.ts'
import { createSession } from '../session.ts'

export const noon = Date.UTC(2026, 10, 21, 12)

/** A token that runs out this many seconds after noon. Nobody checks its signature in the browser. */
export function tokenLasting(seconds: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { sub: 'rosa@example.com', note: 'häkchen~~~???', exp: noon / 1000 + seconds }
  return `${encode({ alg: 'HS512' })}.${encode(claims)}.c2lnbmF0dXJl`
}

export const rosa: Profile = {
  id: '5c3f0f0e-1c8e-4a57-9b0e-2d1f5f0e7a11',
  authorities: ['ROLE_USER'],
  email: 'rosa@example.com',
  fname: 'Rosa',
  lname: "O'Neill",
  dob: '3-9-1990',
  gender: 'FEMALE',
  country: 'Canada',
  region: 'Price Edward Island',
  promotionalEmail: true,
  enableRecommendation: false,
  customerSurvey: { frequency: null },
}

export function sessionForTest(storage = inMemory()) {
  const clock = { now: noon }
  const forgotten: string[] = []
  const session = createSession({
    storage,
    now: () => clock.now,
    forgetTheRest: () => void forgotten.push('cart, discount, ref'),
  })
  return { session, storage, clock, forgotten }
}
