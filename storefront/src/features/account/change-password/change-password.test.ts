import { expect, it } from 'vitest'
import { rosa, tokenLasting } from '../../../api/session/testing/session.ts'
import { createChangePassword } from './change-password.ts'
import { rosasDetails, rosaSignedIn } from '../../../customer/testing/signed-in.ts'

const change = { currentPassword: 'old secret', newPassword: 'new secret' }

it('goes on as the same person, with their results, under the token that the service gave', async () => {
  const headers = { authorization: `Bearer ${tokenLasting(120)}` }
  const { parts, session, customerRecord } = rosaSignedIn(() => new Response('', { headers }))
  expect(await createChangePassword(parts)(change)).toBe(true)
  expect(session.read()).toEqual({ status: 'signed-in', token: tokenLasting(120), profile: rosa })
  expect(customerRecord.read()).toEqual(rosasDetails)
})

it('says that it was not done when the session was over', async () => {
  const { parts, session, clock } = rosaSignedIn(() => new Response(''))
  clock.now += 60_000
  expect(await createChangePassword(parts)(change)).toBe(false)
  expect(session.read()).toEqual({ status: 'signed-out', because: 'expired' })
})

it('leaves the session as it is when the service says no', async () => {
  const refusal = () => Response.json({ title: 'Incorrect password' }, { status: 400 })
  const { parts, session } = rosaSignedIn(refusal)
  await expect(createChangePassword(parts)(change)).rejects.toMatchObject({ title: 'Incorrect password' })
  expect(session.read()).toMatchObject({ token: tokenLasting(60) })
})
