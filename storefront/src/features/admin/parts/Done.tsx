import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import styles from './Done.module.css'

export interface DoneWords {
  readonly title: string
  readonly kind?: 'success' | 'attention'
  readonly body?: ReactNode
  readonly undo?: { readonly label: string; readonly run: () => void; readonly busy: boolean }
}

/** What was done just now, and the way back where there is one. It stays until something else is done. */
export function Done({ title, kind = 'success', body, undo, dismiss }: DoneWords & { dismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // What was pressed may be gone by now; the focus must not be lost with it.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [title])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind={kind} role="status" title={title}>
        {body}
        <p className={styles.ways}>
          {undo && (
            <Button kind="secondary" onClick={undo.run} busy={undo.busy}>
              {undo.label}
            </Button>
          )}
          <Button kind="quiet" onClick={dismiss}>
            Dismiss
          </Button>
        </p>
      </Notice>
    </div>
  )
}
