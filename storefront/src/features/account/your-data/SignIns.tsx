import type { SignIns as SignInList } from '@swabwise/results-service/sessions/sessions.contract'
import { useSignIns } from './use-your-data.ts'
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { momentInWords } from '../../../ui/moment-words.ts'
import styles from '../../../ui/layout/Sections.module.css'

const shownAtOnce = 5

export function SignIns() {
  const { state, signIns, reload } = useSignIns()
  if (state === 'loading') return <Spinner label="Fetching your sign-ins" />
  if (state === 'away') return <NotFetched what="They" reload={reload} />
  if (signIns.length === 0) return <p className={styles.quiet}>No sign-in has been recorded yet.</p>
  const [latest, older] = [signIns.slice(0, shownAtOnce), signIns.slice(shownAtOnce)]
  return (
    <>
      <Moments of={latest} />
      {older.length > 0 && (
        <details>
          <summary>{older.length} earlier sign-ins</summary>
          <Moments of={older} />
        </details>
      )}
      <p className={styles.quiet}>
        One that was not you? Change your password: that signs you out everywhere else.
      </p>
    </>
  )
}

function Moments({ of }: { of: readonly SignInList[number][] }) {
  return (
    <ul className={styles.moments}>
      {of.map(({ at, outcome, device, place }, index) => (
        <li key={`${at} ${index}`}>
          {momentInWords(at)}
          {outcome === 'wrongPassword' && ', with a wrong password'}
          {device && `, ${device}`}
          {place && `, ${place}`}
        </li>
      ))}
    </ul>
  )
}
