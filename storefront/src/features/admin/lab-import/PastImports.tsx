import type { ListedLabImport } from '@swabwise/results-service/laboratory/lab-import.contract'
import { useState } from 'react'
import { readList } from '../../../api/admin.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import { Moment } from '../parts/Moment.tsx'
import { count } from '../words/numbers.ts'
import { Pager } from '../lists/Pager.tsx'
import { Table, type Column } from '../lists/Table.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { importAddress } from '../addresses.ts'

const columns: readonly Column<ListedLabImport>[] = [
  { id: 'at', head: 'Applied', cell: ({ appliedAt }) => <Moment at={appliedAt} /> },
  { id: 'by', head: 'By', from: 'tablet', cell: ({ appliedBy }) => appliedBy },
  { id: 'new', head: 'New', numeric: true, cell: ({ counts }) => count(counts.new) },
  { id: 'changed', head: 'Changed', numeric: true, cell: ({ counts }) => count(counts.changed) },
  { id: 'unchanged', head: 'Unchanged', numeric: true, cell: ({ counts }) => count(counts.unchanged) },
  { id: 'wrong', head: 'Left out', numeric: true, cell: ({ counts }) => count(counts.wrong) },
  {
    id: 'digest',
    head: 'File',
    from: 'desktop',
    cell: ({ fileDigest }) => <code title={fileDigest}>{fileDigest.slice(0, 12)}</code>,
  },
]
const keyOf = ({ id }: ListedLabImport) => id
const linkOf = ({ id, appliedAt }: ListedLabImport) => ({ label: appliedAt, to: importAddress(id) })

export function PastImports() {
  const [page, setPage] = useState(0)
  const { answer, failure, askAgain } = useAnswer(String(page), (signal) =>
    readList('listLabImports', {
      query: { page: String(page), size: '200', sort: 'appliedAt,desc' },
      signal,
    }),
  )
  return (
    <Panel title="Imports">
      {failure && <Absence what="The imports" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading the imports" />}
      {answer?.total === 0 && <p>No file has been imported yet.</p>}
      {answer && answer.rows.length > 0 && (
        <Table caption="Imports" columns={columns} rows={answer.rows} keyOf={keyOf} link={linkOf} />
      )}
      {answer && <Pager page={page} pages={answer.pages} go={setPage} />}
    </Panel>
  )
}
