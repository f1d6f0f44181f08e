import type { Toast } from './toast-host.ts'

const successStays = 8000

interface System {
  showToast: (toast: Toast) => void
  dismissAll: () => void
}

let system: Promise<System> | undefined

/** Says that something went well, in place of what went wrong before, and leaves. It waits while it is pointed at or the window is out of sight. */
export function toastSuccess(message: string, milliseconds = successStays): void {
  dismissToasts()
  show({ kind: 'success', message, stays: milliseconds })
}

/** Says what went wrong, and stays until it is closed or `dismissToasts` is called. */
export function toastError(message: string): void {
  show({ kind: 'error', message, stays: false })
}

export function dismissToasts(): void {
  system?.then(
    ({ dismissAll }) => dismissAll(),
    () => undefined,
  )
}

/** The system is heavy, and most visits need none of it. */
function show(toast: Toast): void {
  system ??= import('./toast-system.tsx')
  system.then(
    ({ showToast }) => showToast(toast),
    () => {
      system = undefined
      // Without a connection the system cannot be had either; the message must not be lost.
      window.alert(toast.message)
    },
  )
}
