import { useSyncExternalStore } from 'react'
import { session } from '../../../api/browser.ts'

/** How each list was last filtered and sorted: in the page's memory only, and gone with the session. */
let searches: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

function become(next: ReadonlyMap<string, string>) {
  searches = next
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  if (session.read().status === 'signed-out') become(new Map())
})

export function rememberList(path: string, search: string): void {
  if ((searches.get(path) ?? '') !== search) become(new Map([...searches, [path, search]]))
}

export function useRememberedLists(): ReadonlyMap<string, string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => searches,
    () => searches,
  )
}
