export type Toast = { id: number; message: string; kind: 'info' | 'success' | 'error' }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message at the foot of the window and reads it out. `milliseconds` is how long it stays. */
export function toast(message: string, kind: Toast['kind'] = 'info', milliseconds = 5000): void {
  const shown: Toast = { id: nextId++, message, kind }
  set([...toasts, shown])
  setTimeout(() => dismissToast(shown.id), milliseconds)
}

export function dismissToast(id: number): void {
  set(toasts.filter((shown) => shown.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  snapshot: () => toasts,
}
