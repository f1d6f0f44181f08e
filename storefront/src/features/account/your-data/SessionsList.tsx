import type { Session } from '@swabwise/results-service/sessions/sessions.contract'
import { Button } from '../../../ui/actions/Button.tsx'
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { momentInWords } from '../../../ui/moment-words.ts'
import styles from '../../../ui/layout/Sections.module.css'
import { useSessions } from './use-your-data.ts'

export function SessionsList() {
  const { state, sessions, ending, reload, end, endAll } = useSessions()
  if (state === 'loading') return <Spinner label="Fetching where you are signed in" />
  if (state === 'away') return <NotFetched what="They" reload={reload} />
  const isBusy = state === 'ending' || state === 'endingAll'
  return (
    <>
      <ul className={styles.rows} aria-busy={isBusy}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <SessionFacts {...session} />
            {!session.current && (
              <div>
                <Button
                  kind="quiet"
                  busy={ending === session.id}
                  busyLabel="Signing out"
                  disabled={isBusy}
                  onClick={() => end(session.id)}
                >
                  Sign out there
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert">That did not reach us: everybody is still signed in. Try again.</p>
      )}
      <div>
        <Button
          kind="secondary"
          busy={state === 'endingAll'}
          busyLabel="Signing out"
          disabled={isBusy}
          onClick={endAll}
        >
          Sign out everywhere
        </Button>
      </div>
    </>
  )
}

function SessionFacts({ device, place, lastUsedAt, startedAt, current }: Session) {
  return (
    <div>
      <p>
        <strong>{device ?? 'A device we do not know'}</strong>
        {place && `, ${place}`}
        {current && ' (this one)'}
      </p>
      <p className={styles.quiet}>
        Signed in {momentInWords(startedAt)}, last used {momentInWords(lastUsedAt)}
      </p>
    </div>
  )
}
