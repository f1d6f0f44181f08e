import { describe, expect, it, vi } from 'vitest'
import { inMemory } from './browser-storage.ts'
import { profileKey, tokenKey } from './session.ts'
import { rosa, sessionForTest, tokenLasting } from './testing/session.ts'

const signedOut = (because: string) => ({ status: 'signed-out', because })

describe('the session', () => {
  it('begins anonymous', () => {
    expect(sessionForTest().session.read()).toEqual(signedOut('not-signed-in'))
  })

  it('keeps token and profile across a reload', () => {
    const { session, storage } = sessionForTest()
    const token = tokenLasting(60)
    session.begin(token, rosa)
    expect(sessionForTest(storage).session.read()).toEqual({ status: 'signed-in', token, profile: rosa })
  })

  it('treats a token past its time as absent, and leaves nothing of it behind', () => {
    const storage = inMemory()
    storage.setItem(tokenKey, tokenLasting(-1))
    storage.setItem(profileKey, JSON.stringify(rosa))
    const { session, forgotten } = sessionForTest(storage)
    expect(session.read()).toEqual(signedOut('found-expired'))
    expect([storage.getItem(tokenKey), storage.getItem(profileKey)]).toEqual([null, null])
    expect(forgotten).toEqual([])
  })

  it.each(['{', 'null', '[]', '{"id":1}', JSON.stringify({ ...rosa, authorities: undefined })])(
    'is signed in without a profile when the kept one reads %s',
    (text) => {
      const storage = inMemory()
      storage.setItem(tokenKey, tokenLasting(60))
      storage.setItem(profileKey, text)
      expect(sessionForTest(storage).session.read()).toMatchObject({
        status: 'signed-in',
        profile: undefined,
      })
    },
  )

  it('goes on under another token, unless it is over', () => {
    const { session, storage } = sessionForTest()
    session.renew(tokenLasting(60))
    expect([session.read().status, storage.getItem(tokenKey)]).toEqual(['signed-out', null])
    session.begin(tokenLasting(60), rosa)
    session.renew(tokenLasting(120))
    expect(session.read()).toEqual({ status: 'signed-in', token: tokenLasting(120), profile: rosa })
    expect(storage.getItem(tokenKey)).toBe(tokenLasting(120))
  })

  it('ends with the receipt of an erasure, and nothing of the person', () => {
    const { session, storage, forgotten } = sessionForTest()
    session.begin(tokenLasting(60), rosa)
    const receipt = {
      accountId: rosa.id,
      email: rosa.email,
      swabKitIds: [],
      erasedAt: '2026-03-01T10:00:00.000Z',
    }
    session.endErased(receipt)
    expect(session.read()).toEqual({ ...signedOut('erased'), receipt })
    expect([storage.getItem(tokenKey), storage.getItem(profileKey)]).toEqual([null, null])
    expect(forgotten).toHaveLength(1)
  })

  it('takes a newer profile', () => {
    const { session, storage } = sessionForTest()
    session.begin(tokenLasting(60), rosa)
    session.keepProfile({ ...rosa, fname: 'Rosalind' })
    expect(session.read()).toMatchObject({ profile: { fname: 'Rosalind' } })
    expect(storage.getItem(profileKey)).toContain('Rosalind')
  })

  it('keeps no profile of someone who has just signed out', () => {
    const { session, storage } = sessionForTest()
    session.keepProfile(rosa)
    expect(session.read()).toEqual(signedOut('not-signed-in'))
    expect(storage.getItem(profileKey)).toBeNull()
  })

  it('ends with token, profile and the rest forgotten, and says so to whoever listens', () => {
    const { session, storage, forgotten } = sessionForTest()
    session.begin(tokenLasting(60), rosa)
    const listener = vi.fn()
    session.subscribe(listener)
    session.end('signed-out')
    expect(session.read()).toEqual(signedOut('signed-out'))
    expect([storage.getItem(tokenKey), storage.getItem(profileKey)]).toEqual([null, null])
    expect(forgotten).toHaveLength(1)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('tells nobody who has stopped listening', () => {
    const { session } = sessionForTest()
    const listener = vi.fn()
    session.subscribe(listener)()
    session.begin(tokenLasting(60), rosa)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('two tabs', () => {
  const storage = inMemory()
  const here = sessionForTest(storage).session
  const there = sessionForTest(storage).session

  it('agree on a sign-in', () => {
    there.begin(tokenLasting(60), rosa)
    expect(here.read().status).toBe('signed-out')
    here.heardFromAnotherTab(tokenKey)
    expect(here.read()).toEqual(there.read())
  })

  it('take no notice of what is not about the session', () => {
    const before = here.read()
    here.heardFromAnotherTab('swabwise.cart')
    expect(here.read()).toBe(before)
  })

  it.each([tokenKey, null])('agree on a sign-out (told by %s)', (key) => {
    there.begin(tokenLasting(60), rosa)
    here.heardFromAnotherTab(tokenKey)
    there.end('signed-out')
    here.heardFromAnotherTab(key)
    here.heardFromAnotherTab(profileKey)
    expect(here.read()).toEqual(signedOut('elsewhere'))
  })
})
