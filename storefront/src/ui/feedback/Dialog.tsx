import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'
import { raiseToasts, rescueToasts } from './toast-host.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the close button or a press beside the dialog; the owner then sets open to false. */
  onClose: () => void
  title: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  size?: 'narrow' | 'wide'
  children: ReactNode
}

/** A modal on the native element, which keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, onClose, title, actions, size = 'narrow', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
    raiseToasts()
  }, [open])
  useLayoutEffect(() => rescueToasts, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={classNames(styles.dialog, styles[size])}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose}>
              <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.cross}>
                <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.75" />
              </svg>
              <VisuallyHidden>Close</VisuallyHidden>
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
