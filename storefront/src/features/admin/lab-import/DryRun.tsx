import type { LabImportAnswer, LabImportRow } from '@swabwise/results-service/laboratory/lab-import.contract'
import { useState } from 'react'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { csvText } from '../words/csv.ts'
import { Facts } from '../parts/Facts.tsx'
import { count, counted } from '../words/numbers.ts'
import { HeldRuns } from './HeldRuns.tsx'
import { Pager } from '../lists/Pager.tsx'
import { saveText } from '../parts/save-file.ts'
import { Table, type Column } from '../lists/Table.tsx'

const columns: readonly Column<LabImportRow>[] = [
  { id: 'line', head: 'Line', numeric: true, cell: ({ line }) => line },
  {
    id: 'severity',
    head: '',
    cell: ({ severity }) =>
      severity === 'error' ? <Badge tone="error">Wrong</Badge> : <Badge tone="attention">Warning</Badge>,
  },
  { id: 'problem', head: 'Problem', cell: ({ problem }) => problem },
  { id: 'kit', head: 'Kit ID', tight: true, cell: ({ swabKitId }) => <code>{swabKitId}</code> },
  { id: 'column', head: 'Column', cell: ({ column }) => <code>{column}</code> },
  { id: 'value', head: 'Value', cell: ({ value }) => <code>{value}</code> },
  { id: 'expected', head: 'Expected', cell: ({ expected }) => expected },
]
const head = ['line', 'severity', 'swab_kit_id', 'column', 'value', 'expected', 'problem']
const onPage = 200

export function faultsCsv(rows: readonly LabImportRow[]): string {
  return csvText([
    head,
    ...rows.map(({ line, severity, swabKitId, column, value, expected, problem }) => [
      String(line),
      severity,
      swabKitId,
      column,
      value,
      expected,
      problem,
    ]),
  ])
}

/** What applying the file would do, and what is wrong with it, row by row. */
export function DryRun({ preview, fileName }: { preview: LabImportAnswer; fileName: string }) {
  const [page, setPage] = useState(0)
  const { rows, wrong, unchanged, proposed, controls, heldRuns } = preview
  const nothing = preview.new + preview.changed === 0
  return (
    <>
      <Notice
        kind={wrong > 0 ? 'attention' : 'info'}
        role="status"
        title={
          wrong > 0
            ? `${counted(wrong, 'row is', 'rows are')} wrong`
            : nothing
              ? 'Nothing to import: every row is already recorded'
              : 'The file is right'
        }
      >
        <Facts
          facts={[
            ['New', count(preview.new)],
            ['Changed', count(preview.changed)],
            ['Unchanged', count(unchanged)],
            ['Wrong', count(wrong)],
            ['Rows of controls', controls > 0 ? count(controls) : undefined],
            ['For a second admin', proposed > 0 ? count(proposed) : undefined],
          ]}
        />
        {wrong > 0 && (
          <p>
            Nothing was changed. Have the file put right and choose it again, or leave the wrong rows out.
          </p>
        )}
      </Notice>
      <HeldRuns runs={heldRuns} />
      {rows.length > 0 && (
        <>
          <p>
            <Button
              kind="quiet"
              onClick={() =>
                saveText(faultsCsv(rows), 'text/csv', `${fileName.replace(/\.[^.]*$/, '')}-problems.csv`)
              }
            >
              Save the problems as CSV
            </Button>
          </p>
          <Table
            caption="Problems in the file"
            columns={columns}
            rows={rows.slice(page * onPage, (page + 1) * onPage)}
            keyOf={({ line, column, problem }) => `${line} ${column} ${problem}`}
          />
          <Pager page={page} pages={Math.ceil(rows.length / onPage)} go={setPage} />
        </>
      )}
    </>
  )
}
