import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import styles from './NewRecoveryCodes.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly noted: () => void
}

/** Cannot be shown again, so it takes the focus. */
export function NewRecoveryCodes({ codes, noted }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [codes])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice kind="attention" title="Keep these recovery codes where you find them again">
        <p>They are shown only now. Each counts once; codes from before count no more.</p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div>
          <Button kind="secondary" onClick={noted}>
            I have kept them
          </Button>
        </div>
      </Notice>
    </div>
  )
}
