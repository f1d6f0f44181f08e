import { expect, it } from 'vitest'
import { createEraseAccount } from './erase-account.ts'
import { rosaSignedIn } from '../../../customer/testing/signed-in.ts'

const receipt = {
  accountId: '5c3f0f0e-1c8e-4a57-9b0e-2d1f5f0e7a11',
  email: 'rosa@example.com',
  swabKitIds: ['MJ-0000-0000-0001'],
  erasedAt: '2026-03-01T10:00:00.000Z',
}

it('ends the session with the receipt, and keeps nothing else', async () => {
  const { parts, session, customerRecord } = rosaSignedIn(() => Response.json(receipt))
  expect(await createEraseAccount(parts)({ password: 'secret' })).toEqual(receipt)
  expect(session.read()).toEqual({ status: 'signed-out', because: 'erased', receipt })
  expect(customerRecord.read()).toBeUndefined()
})

it('leaves all as it is with a wrong password', async () => {
  const refusal = () => Response.json({ title: 'Incorrect password' }, { status: 400 })
  const { parts, session } = rosaSignedIn(refusal)
  await expect(createEraseAccount(parts)({ password: 'guess' })).rejects.toMatchObject({ status: 400 })
  expect(session.read().status).toBe('signed-in')
})

it('asks nothing once the session is over', async () => {
  const { parts, session, clock } = rosaSignedIn(() => Response.json(receipt))
  clock.now += 60_000
  expect(await createEraseAccount(parts)({ password: 'secret' })).toBeUndefined()
  expect(session.read()).toEqual({ status: 'signed-out', because: 'expired' })
})
