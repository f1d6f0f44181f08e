import { siteRoutes } from '@swabwise/results-service/contract/site-routes'
import { browserStorage, inMemory } from './session/browser-storage.ts'
import { createCall, createSend } from './call.ts'
import { createSession } from './session/session.ts'

/** Not ours to read, but not to be left behind either when a person signs out. Country and tips stay. */
const keysOfOthers = [
  'swabwise.cart',
  'swabwise.discount',
  'swabwise.readReports',
  'swabwise.ref',
  'swabwise.storeCart',
]

const inBrowser = typeof window !== 'undefined'
const storage = inBrowser ? browserStorage() : inMemory()

export const session = createSession({
  storage,
  now: Date.now,
  forgetTheRest: () => {
    for (const key of keysOfOthers) {
      storage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    }
  },
})

export const callParts = {
  session,
  fetch: (path: string, init: RequestInit) => fetch(path, init),
  now: Date.now,
}
const parts = { ...callParts, routes: siteRoutes }
export const call = createCall(parts)
export const send = createSend(parts)

if (inBrowser) {
  window.addEventListener('storage', ({ key, isTrusted }) => {
    if (isTrusted) session.heardFromAnotherTab(key)
  })
}
