import type { AdminUser } from '@swabwise/results-service/users/users.contract'
import { useDeferredValue, useState } from 'react'
import { readList } from '../../../api/admin.ts'
import { FieldGroup } from '../../../ui/forms/Field.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { absenceWords } from '../words/failure-words.ts'
import { counted } from '../words/numbers.ts'
import { useAnswer } from '../parts/use-answer.ts'
import styles from './UserPicker.module.css'

interface Props {
  chosen: AdminUser | undefined
  choose: (user: AdminUser) => void
  error: string | undefined
}

const shown = 8
const leastLetters = 2

/** Finds a user by what is typed of the name or the address. */
export function UserPicker({ chosen, choose, error }: Props) {
  const [typed, setTyped] = useState('')
  const filter = useDeferredValue(typed.trim())
  const enough = filter.length >= leastLetters
  const { answer, failure, asking } = useAnswer(enough ? filter : '', async (signal) =>
    enough
      ? readList('listUsers', { query: { filter, size: String(shown), sort: 'email,asc' }, signal })
      : { rows: [], total: 0, exact: true, pages: 1 },
  )
  return (
    <>
      <TextField
        name="find-user"
        label="Find the person"
        hint="At least two letters of the name or email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {enough && (
        <FieldGroup id="found-users" label={answer ? counted(answer.total, 'person', 'people') : 'People'}>
          {asking && !answer && <Spinner label="Looking" />}
          {failure && <p role="alert">{absenceWords(failure)}</p>}
          <div className={styles.people}>
            {answer?.rows.map((user) => (
              <label key={user.id} className={styles.person}>
                <input
                  type="radio"
                  name="user"
                  className={styles.radio}
                  checked={chosen?.id === user.id}
                  onChange={() => choose(user)}
                />
                <span>
                  {user.email}
                  <span className={styles.more}>
                    {user.firstName} {user.lastName}
                    {user.kits.length > 0 && `, has ${user.kits.map((kit) => kit.identifier).join(', ')}`}
                  </span>
                </span>
              </label>
            ))}
          </div>
          {answer && answer.total > shown && <p className={styles.more}>Type more to narrow the list.</p>}
        </FieldGroup>
      )}
    </>
  )
}
