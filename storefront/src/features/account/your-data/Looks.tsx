import type { Looks as LookList } from '@swabwise/results-service/looks/looks.contract'
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { momentInWords } from '../../../ui/moment-words.ts'
import styles from '../../../ui/layout/Sections.module.css'
import { useLooks } from './use-your-data.ts'

const shownAtOnce = 5

const seen: Readonly<Record<LookList[number]['what'], string>> = {
  results: 'your results',
  details: 'your details and results',
  history: 'the history of your account',
  kitHistory: 'the history of your kit',
  export: 'a file of everybody, with you in it',
  everything: 'all of your data taken as a file',
  resultsFile: 'your results taken as a file',
}

/** Staff are shown by role: one and the same person keeps one and the same number. What the owner takes away stands here too, in case it was not them. */
export function Looks() {
  const { state, rows, reload } = useLooks()
  if (state === 'loading') return <Spinner label="Fetching who looked at your data" />
  if (state === 'away') return <NotFetched what="It" reload={reload} />
  if (rows.length === 0) return <p className={styles.quiet}>Nobody of our staff has opened it.</p>
  const [latest, older] = [rows.slice(0, shownAtOnce), rows.slice(shownAtOnce)]
  return (
    <>
      <Rows of={latest} />
      {older.length > 0 && (
        <details>
          <summary>{older.length} earlier</summary>
          <Rows of={older} />
        </details>
      )}
    </>
  )
}

function Rows({ of }: { of: readonly LookList[number][] }) {
  return (
    <ul className={styles.moments}>
      {of.map(({ at, what, by }, index) => (
        <li key={`${at} ${index}`}>
          {momentInWords(at)}, {by}: {seen[what]}
        </li>
      ))}
    </ul>
  )
}
