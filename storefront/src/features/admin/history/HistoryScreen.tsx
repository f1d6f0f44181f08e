import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readList } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import { counted } from '../words/numbers.ts'
import { Pager } from '../lists/Pager.tsx'
import { saveText, today } from '../parts/save-file.ts'
import { AdminPage } from '../parts/AdminPage.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { EventList } from './EventList.tsx'
import { HistoryFilter } from './HistoryFilter.tsx'
import { historyQuery } from './history-search.ts'
import { timelineCsv } from './timeline.ts'

const size = '200'

/** All that one request, or one person, did. */
export default function HistoryScreen() {
  const { search } = useLocation()
  const given = new URLSearchParams(search)
  const [turned, setTurned] = useState({ search, page: 0 })
  const page = turned.search === search ? turned.page : 0
  const { answer, failure, askAgain } = useAnswer(`${search} ${page}`, (signal) =>
    readList('searchHistory', {
      query: {
        page: String(page),
        size,
        sort: 'at,desc',
        ...historyQuery(search),
      },
      signal,
    }),
  )
  const title = given.has('correlationId')
    ? 'All of one request'
    : given.has('actorId')
      ? 'Everything one person did'
      : undefined
  return (
    <AdminPage
      title={title}
      lead="Newest first."
      actions={
        answer && (
          <Button
            kind="quiet"
            onClick={() => saveText(timelineCsv(answer.rows), 'text/csv', `swabwise-history-${today()}.csv`)}
          >
            Export CSV
          </Button>
        )
      }
    >
      <HistoryFilter search={search} />
      {failure && <Absence what="The history" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading the history" />}
      {answer && (
        <>
          <p role="status">{counted(answer.total, 'event')}</p>
          <EventList events={answer.rows} withStream />
          <Pager page={page} pages={answer.pages} go={(next) => setTurned({ search, page: next })} />
        </>
      )}
    </AdminPage>
  )
}
