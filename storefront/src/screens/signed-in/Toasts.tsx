import { cssTransition, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { classNames } from '../../ui/class-names.ts'
import styles from './Toasts.module.css'

const transition = cssTransition({
  enter: styles.enter ?? 'enter',
  exit: styles.exit ?? 'exit',
  collapse: false,
})

/** Where the toasts of the account appear. Alt+T leads to them from anywhere. */
export function Toasts() {
  return (
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
      toastClassName={(context) =>
        classNames(styles.toast, context?.type === 'error' ? styles.error : styles.success)
      }
    />
  )
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} onClick={closeToast}>
      Dismiss
    </button>
  )
}
