import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { download, readList } from '../../../api/admin.ts'
import { Link, LinkButton } from '../parts/StaffLink.tsx'
import { Done, type DoneWords } from '../parts/Done.tsx'
import { ExportButton } from '../lists/ExportButton.tsx'
import { ListView } from '../lists/ListView.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { useList } from '../lists/use-list.ts'
import { useMay } from '../access.ts'
import { kitAddress } from '../addresses.ts'
import { kitColumns, kitKey, kitListRules } from './kit-list.tsx'
import { kindChoices, stageChoices } from '../words/kit-words.ts'
import { SelectedKits } from './SelectedKits.tsx'
import { useSelection } from './use-selection.ts'

const linkOf = ({ id, identifier }: ListedKit) => ({ label: identifier, to: kitAddress(id) })
const noKits: readonly ListedKit[] = []

export default function KitsScreen() {
  const may = useMay()
  const list = useList(kitListRules, (query, signal) => readList('listKits', { query, signal }))
  const { state, listing, change } = list
  const [done, setDone] = useState<DoneWords>()
  const rows = listing?.rows ?? noKits
  const selection = useSelection(rows.map(kitKey))
  const chosenKits = rows.filter(({ id }) => selection.chosen.has(id))
  const { sort, direction, filter, chosen } = state
  const { stage, kind } = chosen
  const asked = { sort: `${sort},${direction}`, ...(filter !== '' && { filter }), ...chosen }
  return (
    <AdminPage
      actions={
        <>
          <LinkButton to="/admin/kits/new">Add kits</LinkButton>
          <LinkButton to="/admin/kits/labels" kind="secondary">
            Labels
          </LinkButton>
          {may('exportKits') && (
            <ExportButton fetch={(onBytes) => download('exportKits', { query: asked, onBytes })} file="kits">
              Export CSV
            </ExportButton>
          )}
          {may('exportResults') && (
            <ExportButton
              fetch={(onBytes) => download('exportResults', { query: asked, onBytes })}
              file="results"
            >
              Export results
            </ExportButton>
          )}
        </>
      }
    >
      <ListView
        list={list}
        noun={['kit', 'kits']}
        filterLabel={may('listUsers') ? 'Kit ID or owner contains' : 'Kit ID contains'}
        choices={[
          {
            name: 'stage',
            label: 'Stage',
            any: 'Any stage',
            value: stage,
            options: stageChoices,
            choose: (value) => {
              const next = stageChoices.find((one) => one.value === value)?.value
              change({ chosen: { ...(next && { stage: next }), ...(kind && { kind }) } })
            },
          },
          {
            name: 'kind',
            label: 'Kind',
            any: 'Any kind',
            value: kind,
            options: kindChoices,
            choose: (value) => {
              const next = kindChoices.find((one) => one.value === value)?.value
              change({ chosen: { ...(stage && { stage }), ...(next && { kind: next }) } })
            },
          },
        ]}
        columns={may('listUsers') ? kitColumns : kitColumns.filter(({ id }) => id !== 'owner')}
        keyOf={kitKey}
        link={linkOf}
        selection={selection}
        change={change}
        clear={() => change({ filter: '', chosen: {} })}
        empty={
          <p>
            There are no kits yet. <Link to="/admin/kits/new">Add the first ones.</Link>
          </p>
        }
      >
        {done && <Done {...done} dismiss={() => setDone(undefined)} />}
        {chosenKits.length > 0 && (
          <SelectedKits
            kits={chosenKits}
            setDone={setDone}
            clear={selection.clear}
            changed={list.askAgain}
            vanish={(ids) =>
              list.suppose((now) => ({
                ...now,
                rows: now.rows.filter(({ id }) => !ids.has(id)),
                total: now.total - ids.size,
              }))
            }
          />
        )}
      </ListView>
    </AdminPage>
  )
}
