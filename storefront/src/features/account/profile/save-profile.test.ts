import { expect, it } from 'vitest'
import { rosa, tokenLasting } from '../../../api/session/testing/session.ts'
import { profileFormOf, profileRequest } from './profile-form.ts'
import { createSaveProfile } from './save-profile.ts'
import { rosasDetails, rosaSignedIn } from '../../../customer/testing/signed-in.ts'

const request = profileRequest({ ...profileFormOf(rosa), firstName: 'Rosalind' }, rosa)
const saved = { ...rosasDetails, fname: 'Rosalind' }

it('keeps what the service answers, with the roles that are known already', async () => {
  const { parts, session, customerRecord } = rosaSignedIn(() => Response.json(saved))
  expect(await createSaveProfile(parts)(request)).toBe(true)
  expect(session.read()).toMatchObject({ profile: { ...rosa, fname: 'Rosalind' } })
  expect(customerRecord.read()).toEqual(saved)
})

it('says that it was not done when the session was over', async () => {
  const { parts, session, clock } = rosaSignedIn(() => Response.json(saved))
  clock.now += 60_000
  expect(await createSaveProfile(parts)(request)).toBe(false)
  expect(session.read()).toEqual({ status: 'signed-out', because: 'expired' })
})

it('keeps nothing of an answer that comes when another session has begun', async () => {
  const { parts, session, customerRecord } = rosaSignedIn(() => {
    session.begin(tokenLasting(120), { ...rosa, fname: 'Ada' })
    return Response.json(saved)
  })
  await createSaveProfile(parts)(request)
  expect(session.read()).toMatchObject({ profile: { fname: 'Ada' } })
  expect(customerRecord.read()).toBeUndefined()
})
