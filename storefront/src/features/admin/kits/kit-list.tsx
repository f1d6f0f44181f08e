import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import type { ListRules } from '../lists/list-address.ts'
import { Moment } from '../parts/Moment.tsx'
import type { Column } from '../lists/Table.tsx'
import { kindWords, kindChoices, stageChoices, stageTones, stageWords } from '../words/kit-words.ts'

export type KitSort = 'lastModifiedDate' | 'createdDate' | 'registeredDate' | 'identifier'

export const kitListRules: ListRules<
  { readonly stage: readonly KitStage[]; readonly kind: readonly KitKind[] },
  KitSort
> = {
  choices: {
    stage: stageChoices.map(({ value }) => value),
    kind: kindChoices.map(({ value }) => value),
  },
  sorts: ['lastModifiedDate', 'createdDate', 'registeredDate', 'identifier'],
  defaultDirection: 'asc',
}

export const kitColumns: readonly Column<ListedKit, KitSort>[] = [
  {
    id: 'identifier',
    head: 'Kit ID',
    sort: 'identifier',
    cell: ({ identifier }) => <code>{identifier}</code>,
  },
  {
    id: 'stage',
    head: 'Stage',
    cell: ({ stage, results }) => (
      <>
        <Badge tone={stageTones[stage]}>{stageWords[stage]}</Badge>
        {results?.correctionProposed && (
          <>
            {' '}
            <Badge tone="attention">Correction proposed</Badge>
          </>
        )}
      </>
    ),
  },
  { id: 'kind', head: 'Kind', from: 'tablet', cell: ({ kind }) => kindWords[kind] },
  { id: 'owner', head: 'Owner', from: 'tablet', cell: ({ userEmail }) => userEmail },
  {
    id: 'emailed',
    head: 'Emailed',
    from: 'desktop',
    cell: ({ results }) => results?.emailedAt && <Moment at={results.emailedAt} />,
  },
  { id: 'lot', head: 'Lot', from: 'desktop', tight: true, cell: ({ lot }) => lot },
  {
    id: 'registered',
    head: 'Registered',
    sort: 'registeredDate',
    from: 'desktop',
    cell: ({ registeredDate }) => registeredDate && <Moment at={registeredDate} />,
  },
  {
    id: 'changed',
    head: 'Last changed',
    sort: 'lastModifiedDate',
    from: 'tablet',
    cell: ({ lastModifiedDate }) => <Moment at={lastModifiedDate} />,
  },
]

export const kitKey = ({ id }: ListedKit): string => id
