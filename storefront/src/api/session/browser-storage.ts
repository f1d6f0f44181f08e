export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Local storage, or the page's own memory where the browser refuses it (blocked cookies, a full disk). */
export function browserStorage(): KeptTexts {
  const memory = inMemory()
  const attempt = <T>(local: () => T, own: () => T): T => {
    try {
      return local()
    } catch {
      return own()
    }
  }
  return {
    getItem: (key) =>
      memory.getItem(key) ??
      attempt(
        () => localStorage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        () => localStorage.setItem(key, value),
        () => memory.setItem(key, value),
      ),
    removeItem: (key) => {
      memory.removeItem(key)
      attempt(
        () => localStorage.removeItem(key),
        () => undefined,
      )
    },
  }
}

export function inMemory(): KeptTexts {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}
