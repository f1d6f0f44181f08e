import type { ListedContactMessage } from '@swabwise/results-service/desk/desk.contract'
import { useState } from 'react'
import { readList } from '../../../api/admin.ts'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import { Moment } from '../parts/Moment.tsx'
import { counted } from '../words/numbers.ts'
import { Pager } from '../lists/Pager.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import styles from './MessagesScreen.module.css'

/** Messages from the contact form, newest first. */
export default function MessagesScreen() {
  const [page, setPage] = useState(0)
  const { answer, failure, askAgain } = useAnswer(String(page), (signal) =>
    readList('listContactMessages', {
      query: { page: String(page), size: '200', sort: 'receivedAt,desc' },
      signal,
    }),
  )
  return (
    <AdminPage lead="Messages from the contact form, newest first.">
      {failure && <Absence what="The messages" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading the messages" />}
      {answer?.total === 0 && <p>Nobody has written yet.</p>}
      {answer && answer.total > 0 && (
        <>
          <p role="status">{counted(answer.total, 'message')}</p>
          <ul className={styles.messages}>
            {answer.rows.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
          <Pager page={page} pages={answer.pages} go={setPage} />
        </>
      )}
    </AdminPage>
  )
}

function Message({ message }: { message: ListedContactMessage }) {
  const { name, email, subject, receivedAt, forwardedAt } = message
  const answer = new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')
  return (
    <li className={styles.message}>
      <h2 className={styles.subject}>{subject}</h2>
      <p className={styles.from}>
        {name}, <a href={`mailto:${encodeURIComponent(email)}?${answer}`}>{email}</a>,{' '}
        <Moment at={receivedAt} />
        {forwardedAt !== undefined && (
          <>
            , forwarded <Moment at={forwardedAt} />
          </>
        )}
      </p>
      <p className={styles.text}>{message.message}</p>
    </li>
  )
}
