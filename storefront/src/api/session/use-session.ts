import { useSyncExternalStore } from 'react'
import { call, session } from '../browser.ts'
import { anonymous, type Session } from './session.ts'

/** Who is signed in. On the server and until hydration, nobody. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.read, () => anonymous)
}

export const signOut = (): void => leave('signed-out')
export const switchAccount = (): void => leave('switching')

/** Here at once, and as soon as the service hears of it the token is worth nothing anywhere. */
function leave(because: 'signed-out' | 'switching'): void {
  const current = session.read()
  session.end(because)
  if (current.status === 'signed-in')
    call('logout', { token: current.token, outlivesPage: true }).catch(() => {
      console.warn('The service did not hear of the sign-out: the session runs out by itself.')
    })
}
