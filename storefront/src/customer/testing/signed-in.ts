import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import { siteRoutes } from '@swabwise/results-service/contract/site-routes'
import { createCall } from '../../api/call.ts'
import { createCustomerRecord } from '../customer-record.ts'
import { rosa, sessionForTest, tokenLasting } from '../../api/session/testing/session.ts'

const { authorities: _, ...profile } = rosa

export const rosasDetails: CustomerDetails = {
  ...profile,
  user: { id: rosa.id, login: rosa.email },
  thcTestResults: [],
  cbdTestResults: [],
  cannabisTestResults: [],
  results: [],
}

/** Rosa, signed in for 60 seconds, with a service that gives this answer to everything. */
export function rosaSignedIn(answer: () => Response) {
  const { session, clock } = sessionForTest()
  const customerRecord = createCustomerRecord(session)
  session.begin(tokenLasting(60), rosa)
  customerRecord.keep(rosasDetails)
  const call = createCall({ routes: siteRoutes, session, fetch: async () => answer(), now: () => clock.now })
  return { parts: { call, session, customerRecord }, session, clock, customerRecord }
}
