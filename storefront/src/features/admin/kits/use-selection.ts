import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The rows that are chosen, among those that are shown: what cannot be seen is not acted on. */
export function useSelection(shown: readonly string[]) {
  const [picked, setPicked] = useState(none)
  const chosen = picked.size === 0 ? none : new Set(shown.filter((key) => picked.has(key)))
  const choose = useCallback(
    (key: string, on: boolean) =>
      setPicked((before) => {
        const next = new Set(before)
        if (on) next.add(key)
        else next.delete(key)
        return next
      }),
    [],
  )
  return {
    chosen,
    choose,
    chooseAll: (on: boolean) => setPicked(on ? new Set(shown) : none),
    clear: () => setPicked(none),
  }
}
