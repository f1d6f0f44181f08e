import { useSyncExternalStore } from 'react'
import { session } from '../browser.ts'
import { anonymous, type Session } from './session.ts'

/** Who is signed in. On the server, and until the page has come alive, nobody. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.read, () => anonymous)
}

export function signOut(): void {
  session.end('signed-out')
}

export function switchAccount(): void {
  session.end('switching')
}
