import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { toastStore, dismissToast } from './toast.ts'
import styles from './Toaster.module.css'

/** Where toasts appear; one in each layout. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot)
  return (
    <div role="status" aria-live="polite" className={styles.toaster}>
      {toasts.map(({ id, message, kind }) => (
        <div key={id} className={classNames(styles.toast, styles[kind])}>
          <p>{message}</p>
          <button type="button" className={styles.dismiss} onClick={() => dismissToast(id)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  )
}
