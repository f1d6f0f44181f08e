import { useEffect, useRef } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import styles from '../../ui/layout/Sections.module.css'

interface Props {
  isRevoking: boolean
  failed: boolean
  onRevoke: () => void
  onKeep: () => void
}

/** Takes the focus, since the button that asked for it is gone. */
export function RevokeQuestion({ isRevoking, failed, onRevoke, onKeep }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Revoke this link?" className={styles.question}>
      <p>
        Revoke this link? Whoever has it sees nothing from then on. What they saved or printed stays with
        them.
      </p>
      {failed && <p role="alert">It could not be revoked and is still open. Try again.</p>}
      <div className={styles.actions}>
        <Button kind="danger" busy={isRevoking} busyLabel="Revoking" onClick={onRevoke}>
          Revoke
        </Button>
        <Button kind="quiet" disabled={isRevoking} onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
