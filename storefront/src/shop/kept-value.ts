import { browserStorage, inMemory, type KeptTexts } from '../api/session/browser-storage.ts'

export interface KeptValue<Value> {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

interface Place {
  storage: KeptTexts
  /** Where writes of other tabs are told of. */
  tabs: Pick<Window, 'addEventListener'> | undefined
}

const here: Place =
  typeof window === 'undefined'
    ? { storage: inMemory(), tabs: undefined }
    : { storage: browserStorage(), tabs: window }

/**
 * One value in local storage, the same in every tab and after a reload.
 * `parse` makes sense of whatever text is there, null when there is none.
 */
export function keptValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
  print: (value: Value) => string,
  { storage, tabs }: Place = here,
): KeptValue<Value> {
  const listeners = new Set<() => void>()
  let value = parse(storage.getItem(key))

  function become(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }

  tabs?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) become(parse(event.newValue))
  })

  return {
    read: () => value,
    write(next) {
      storage.setItem(key, print(next))
      become(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
