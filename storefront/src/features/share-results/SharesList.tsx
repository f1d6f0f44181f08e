import type { Share } from '@swabwise/results-service/sharing/shares.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShares } from './use-sharing.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { momentInWords } from '../../ui/moment-words.ts'
import { RevokeQuestion } from './RevokeQuestion.tsx'
import { openingsWords, sharedReportsLabel, shareStateOf, shareStateWords } from './share-words.ts'
import styles from '../../ui/layout/Sections.module.css'

/** What was shared, and when it was opened. Read anew when `newest` is another one. */
export function SharesList({ newest }: { newest?: string | undefined }) {
  const { state, shares, asked, failure, ...flow } = useShares()
  const [now] = useState(() => Date.now())
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(state)

  const onNewest = useEffectEvent(() => flow.reload())
  useEffect(() => {
    if (newest !== undefined) onNewest()
  }, [newest])
  useEffect(() => {
    const isBack = state === 'idle' && (before.current === 'loading' || before.current === 'asking')
    if (isBack && document.activeElement === document.body) list.current?.focus()
    before.current = state
  }, [state])

  if (state === 'away')
    return (
      <Notice kind="attention" role="alert">
        <p>Your links could not be fetched. Those that are open stay open.</p>
        <Button kind="secondary" onClick={flow.reload}>
          Try again
        </Button>
      </Notice>
    )
  if (state === 'loading' && shares.length === 0) return <Spinner label="Fetching your links" />
  if (shares.length === 0) return <p className={styles.quiet}>You have not shared your results.</p>
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className={styles.rows}
      aria-busy={state === 'loading' || state === 'revoking'}
    >
      {shares.map((share) => (
        <li key={share.id} className={styles.row}>
          <ShareFacts share={share} now={now} />
          {shareStateOf(share, now) === 'open' &&
            (asked === share.id ? (
              <RevokeQuestion
                isRevoking={state === 'revoking'}
                failed={failure !== undefined}
                onRevoke={flow.revoke}
                onKeep={flow.keep}
              />
            ) : (
              <div>
                <Button kind="quiet" onClick={() => flow.askToRevoke(share.id)}>
                  Revoke link
                </Button>
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}

function ShareFacts({ share, now }: { share: Share; now: number }) {
  return (
    <div>
      <p>
        <strong>{shareStateWords(share, shareStateOf(share, now))}</strong>
      </p>
      <p className={styles.quiet}>
        {sharedReportsLabel[share.reports]}, made on {momentInWords(share.createdAt)}
      </p>
      {share.openings.length > 1 ? (
        <details className={styles.quiet}>
          <summary>{openingsWords(share.openings)}</summary>
          <ul>
            {share.openings.map(({ at }) => (
              <li key={at}>{momentInWords(at)}</li>
            ))}
          </ul>
        </details>
      ) : (
        <p className={styles.quiet}>{openingsWords(share.openings)}</p>
      )}
    </div>
  )
}
