import type { CreateKitsAnswer } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { counted } from '../words/numbers.ts'
import { Table, type Column } from '../lists/Table.tsx'

type WrongLine = CreateKitsAnswer['errors'][number]

const columns: readonly Column<WrongLine>[] = [
  { id: 'line', head: 'Line', numeric: true, cell: ({ line }) => line },
  { id: 'value', head: 'Value', cell: ({ value }) => <code>{value}</code> },
  { id: 'expected', head: 'Expected', cell: ({ expected }) => expected },
]
const shown = 200

/** What adding these kits would do. */
export function CreationPreview({
  preview: { created, alreadyPresent, errors },
}: {
  preview: CreateKitsAnswer
}) {
  return (
    <>
      <Notice
        kind={errors.length > 0 ? 'attention' : 'info'}
        role="status"
        title={created === 0 ? 'Nothing to add' : `${counted(created, 'kit')} would be added`}
      >
        {alreadyPresent > 0 && <p>{counted(alreadyPresent, 'kit is', 'kits are')} there already and stay.</p>}
        {errors.length > 0 && <p>{counted(errors.length, 'line is', 'lines are')} wrong and left out.</p>}
      </Notice>
      {errors.length > 0 && (
        <Table
          caption={`Wrong lines${errors.length > shown ? `, the first ${shown}` : ''}`}
          columns={columns}
          rows={errors.slice(0, shown)}
          keyOf={({ line, value }) => `${line} ${value}`}
        />
      )}
    </>
  )
}
