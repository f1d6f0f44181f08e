import type { CustomerDetails } from '@swabwise/results-service/contract/accounts'
import { expect, it } from 'vitest'
import { createCall } from '../api/call.ts'
import { createCustomerRecord } from '../api/customer-record.ts'
import { rosa, sessionForTest, tokenLasting } from '../api/testing/session.ts'
import { createChangePassword } from './change-password.ts'

const change = { currentPassword: 'old secret', newPassword: 'new secret' }
const { authorities: _, ...rosasProfile } = rosa
const details: CustomerDetails = {
  ...rosasProfile,
  user: { id: rosa.id, login: rosa.email },
  thcTestResults: [],
  cbdTestResults: [],
  cannabisTestResults: [],
  results: [],
}

function rosaSignedIn(answer: () => Response) {
  const { session, clock } = sessionForTest()
  const customerRecord = createCustomerRecord(session)
  session.begin(tokenLasting(60), rosa)
  customerRecord.keep(details)
  const call = createCall({ session, fetch: async () => answer(), now: () => clock.now })
  return {
    session,
    clock,
    customerRecord,
    changePassword: createChangePassword({ call, session, customerRecord }),
  }
}

it('goes on as the same person, with their results, under the token that the service gave', async () => {
  const headers = { authorization: `Bearer ${tokenLasting(120)}` }
  const { session, customerRecord, changePassword } = rosaSignedIn(() => new Response('', { headers }))
  expect(await changePassword(change)).toBe(true)
  expect(session.read()).toEqual({ status: 'signed-in', token: tokenLasting(120), profile: rosa })
  expect(customerRecord.read()).toEqual(details)
})

it('says that it was not done when the session was over', async () => {
  const { session, clock, changePassword } = rosaSignedIn(() => new Response(''))
  clock.now += 60_000
  expect(await changePassword(change)).toBe(false)
  expect(session.read()).toEqual({ status: 'signed-out', because: 'expired' })
})

it('leaves the session as it is when the service says no', async () => {
  const refusal = () => Response.json({ title: 'Incorrect password' }, { status: 400 })
  const { session, changePassword } = rosaSignedIn(refusal)
  await expect(changePassword(change)).rejects.toMatchObject({ title: 'Incorrect password' })
  expect(session.read()).toMatchObject({ token: tokenLasting(60) })
})
