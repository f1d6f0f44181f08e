import type { CreatedShare } from '@swabwise/results-service/sharing/shares.contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { momentInWords } from '../../ui/moment-words.ts'
import styles from '../../ui/layout/Sections.module.css'

interface Props {
  share: CreatedShare
  onAnother: () => void
}

/** The only time that the link is there to be seen. */
export function NewLink({ share, onAnother }: Props) {
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'by hand'>('not yet')
  const place = useRef<HTMLDivElement>(null)
  const link = () => place.current?.querySelector('input')
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(share.url)
      setCopied('copied')
    } catch {
      link()?.select()
      setCopied('by hand')
    }
  }

  return (
    <div ref={place} className={styles.stack}>
      <Notice kind="success" title="Your link is ready">
        <p>
          Copy it now: it is shown this once. It works until {momentInWords(share.expiresAt)}, or until you
          revoke it.
        </p>
      </Notice>
      <TextField
        name="shareLink"
        label="Link to your results"
        value={share.url}
        readOnly
        code
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button kind="quiet" onClick={onAnother}>
          Make another link
        </Button>
      </div>
      <details>
        <summary>For a doctor’s app: the same as a SMART Health Link</summary>
        <TextField
          name="healthLink"
          label="SMART Health Link"
          value={share.healthLink}
          readOnly
          code
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className={styles.quiet}>
          It holds your results in a form that apps read, encrypted, and ends with the link above.
        </p>
      </details>
      <p role="status" className={styles.quiet}>
        {copied === 'copied' && 'Copied.'}
        {copied === 'by hand' && 'Your browser does not let us copy: the link is selected, copy it by hand.'}
      </p>
    </div>
  )
}
