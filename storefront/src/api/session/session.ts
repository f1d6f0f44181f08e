import type { ErasureReceipt } from '@swabwise/results-service/accounts/accounts.contract'
import type { KeptTexts } from './browser-storage.ts'
import { parseProfile, type Profile } from './profile.ts'
import { isLive } from './token.ts'

export const tokenKey = 'swabwise.token'
export const profileKey = 'swabwise.profile'

/**
 * `elsewhere`: signed out in another tab. `found-expired`: run out already when the page was opened. `expired`: the token ran out, or the service no longer takes it.
 * `switching`: to sign in as someone else and come back to the same page.
 */
export type SignedOutBecause =
  'not-signed-in' | 'found-expired' | 'signed-out' | 'switching' | 'elsewhere' | 'expired'

export type Session =
  | { readonly status: 'signed-out'; readonly because: SignedOutBecause }
  /** The account is gone; its receipt is all that is left. */
  | { readonly status: 'signed-out'; readonly because: 'erased'; readonly receipt: ErasureReceipt }
  | { readonly status: 'signed-in'; readonly token: string; readonly profile: Profile | undefined }

export const anonymous: Session = { status: 'signed-out', because: 'not-signed-in' }

export interface SessionStore {
  readonly read: () => Session
  readonly subscribe: (listener: () => void) => () => void
  readonly begin: (token: string, profile: Profile) => void
  /** Goes on under another token of the same person. */
  readonly renew: (token: string) => void
  readonly keepProfile: (profile: Profile) => void
  readonly end: (because: Exclude<SignedOutBecause, 'not-signed-in' | 'found-expired'>) => void
  /** The account was erased: nothing of it stays in this browser. */
  readonly endErased: (receipt: ErasureReceipt) => void
  /** To be told of what another tab wrote under this key; null means all of the storage was cleared. */
  readonly heardFromAnotherTab: (key: string | null) => void
}

interface SessionParts {
  readonly storage: KeptTexts
  readonly now: () => number
  /** Lets go of whatever else may not outlive the session on a shared computer: cart, discount, affiliate reference. */
  readonly forgetTheRest: () => void
}

export function createSession({ storage, now, forgetTheRest }: SessionParts): SessionStore {
  const listeners = new Set<() => void>()
  let session = restore()

  function restore(): Session {
    const token = storage.getItem(tokenKey)
    if (token === null) return anonymous
    if (isLive(token, now())) {
      return { status: 'signed-in', token, profile: parseProfile(storage.getItem(profileKey)) }
    }
    clear()
    return { status: 'signed-out', because: 'found-expired' }
  }

  function clear() {
    storage.removeItem(tokenKey)
    storage.removeItem(profileKey)
  }

  function become(next: Session) {
    session = next
    for (const listener of listeners) listener()
  }

  return {
    read: () => session,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: (token, profile) => {
      storage.setItem(profileKey, JSON.stringify(profile))
      storage.setItem(tokenKey, token)
      become({ status: 'signed-in', token, profile })
    },
    renew: (token) => {
      if (session.status === 'signed-out') return
      storage.setItem(tokenKey, token)
      become({ ...session, token })
    },
    keepProfile: (profile) => {
      if (session.status === 'signed-out') return
      storage.setItem(profileKey, JSON.stringify(profile))
      become({ ...session, profile })
    },
    end: (because) => {
      clear()
      forgetTheRest()
      become({ status: 'signed-out', because })
    },
    endErased: (receipt) => {
      clear()
      forgetTheRest()
      become({ status: 'signed-out', because: 'erased', receipt })
    },
    heardFromAnotherTab: (key) => {
      if (key !== null && key !== tokenKey && key !== profileKey) return
      const next = restore()
      if (next.status === 'signed-in') become(next)
      else if (session.status === 'signed-in') become({ status: 'signed-out', because: 'elsewhere' })
    },
  }
}
