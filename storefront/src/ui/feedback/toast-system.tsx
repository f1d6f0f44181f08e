import { createRoot } from 'react-dom/client'
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { classNames } from '../class-names.ts'
import { raiseToasts, toastHost, type Toast } from './toast-host.ts'
import styles from './Toasts.module.css'

const transition = cssTransition({
  enter: styles.enter ?? 'enter',
  exit: styles.exit ?? 'exit',
  collapse: false,
})

createRoot(toastHost()).render(
  // Alt+T leads to it from anywhere.
  <ToastContainer
    aria-label="Notifications"
    position="bottom-left"
    transition={transition}
    hideProgressBar
    closeOnClick={false}
    draggable={false}
    icon={false}
    limit={3}
    closeButton={CloseToast}
    className={() => styles.container ?? ''}
    progressClassName={styles.time ?? ''}
    toastClassName={(context) =>
      classNames(styles.toast, context?.type === 'error' ? styles.error : styles.success)
    }
  />,
)

export function showToast({ kind, message, stays }: Toast): void {
  raiseToasts()
  toast(message, { type: kind, role: kind === 'error' ? 'alert' : 'status', autoClose: stays })
}

export function dismissAll(): void {
  toast.dismiss()
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} onClick={closeToast}>
      Dismiss
    </button>
  )
}
