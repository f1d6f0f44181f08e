import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../api/failure.ts'
import type { Listing } from '../../../api/listing.ts'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import { FilterBar, filterId, type Choice } from './FilterBar.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import type { Direction } from './list-address.ts'
import styles from './ListView.module.css'
import { count, counted } from '../words/numbers.ts'
import { Pager } from './Pager.tsx'
import { Table, type Column } from './Table.tsx'
import { useListKeys } from './use-list-keys.ts'

interface List<Row, Sort extends string> {
  readonly state: {
    readonly page: number
    readonly filter: string
    readonly sort: Sort
    readonly direction: Direction
    readonly chosen: Readonly<Record<string, string | undefined>>
  }
  readonly listing: Listing<Row> | undefined
  readonly failure: Failure | undefined
  readonly asking: boolean
  readonly askAgain: () => void
}

interface Props<Row, Sort extends string> {
  list: List<Row, Sort>
  /** One and many of what is listed, in lower case. */
  noun: readonly [one: string, many: string]
  filterLabel: string
  choices?: readonly Choice[]
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string
  link?: ((row: Row) => { label: string; to: string }) | undefined
  selection?: Parameters<typeof Table<Row, Sort>>[0]['selection']
  change: (change: { filter?: string; sort?: Sort; direction?: Direction; page?: number }) => void
  clear: () => void
  /** Where nothing is there even without a filter. */
  empty: ReactNode
  /** Between the filter and the rows. */
  children?: ReactNode
}

/** A filter, a table, its pages, and what stands there while there are none. */
export function ListView<Row, Sort extends string = never>({
  list: { state, listing, failure, asking, askAgain },
  noun: [one, many],
  filterLabel,
  choices = [],
  columns,
  keyOf,
  link,
  selection,
  change,
  clear,
  empty,
  children,
}: Props<Row, Sort>) {
  const [help, setHelp] = useState(false)
  const keys = useListKeys(filterId, () => setHelp(true))
  const narrowed = state.filter !== '' || Object.values(state.chosen).some((value) => value !== undefined)
  return (
    <>
      <FilterBar
        label={filterLabel}
        filter={state.filter}
        setFilter={(filter) => change({ filter })}
        choices={choices}
        found={listing ? foundWords(listing, one, many) : ''}
        asking={asking}
        clear={narrowed ? clear : undefined}
        showKeys={() => setHelp(true)}
      />
      <KeysDialog open={help} close={() => setHelp(false)} {...keys} />
      {children}
      {failure && <Absence what={`The list of ${many}`} failure={failure} retry={askAgain} />}
      {!listing && !failure && <Spinner label={`Loading the ${many}`} />}
      {listing && listing.rows.length > 0 && (
        <Table
          caption={`${many.slice(0, 1).toUpperCase()}${many.slice(1)}`}
          columns={columns}
          rows={listing.rows}
          keyOf={keyOf}
          busy={asking}
          link={link}
          {...(selection && { selection })}
          order={{
            sort: state.sort,
            direction: state.direction,
            change: (sort, direction) => change({ sort, direction }),
          }}
        />
      )}
      {listing?.rows.length === 0 && (
        <div className={styles.empty}>
          {listing.total > 0 ? (
            <p>This page is past the end of the list.</p>
          ) : narrowed ? (
            <p>
              No {many} match. <ClearButton clear={clear} />
            </p>
          ) : (
            empty
          )}
        </div>
      )}
      {listing && (
        <Pager
          page={state.page}
          pages={listing.pages}
          exact={listing.exact}
          go={(page) => change({ page })}
        />
      )}
    </>
  )
}

function foundWords({ rows, total, exact }: Listing<unknown>, one: string, many: string): string {
  if (!exact) return `${count(rows.length)} of more than ${counted(total, one, many)}`
  return rows.length < total
    ? `${count(rows.length)} of ${counted(total, one, many)}`
    : counted(total, one, many)
}

function ClearButton({ clear }: { clear: () => void }) {
  return (
    <button type="button" className={styles.clear} onClick={clear}>
      Show all
    </button>
  )
}
