import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../parts/StaffLink.tsx'
import type { Direction } from './list-address.ts'
import styles from './Table.module.css'

export interface Column<Row, Sort extends string = never> {
  readonly id: string
  readonly head: string
  readonly sort?: Sort
  readonly cell: (row: Row) => ReactNode
  /** From which width on it is shown; always, if it is left out. */
  readonly from?: 'tablet' | 'desktop'
  readonly numeric?: boolean
  /** Its values stay on one line. */
  readonly tight?: boolean
}

interface Props<Row, Sort extends string> {
  caption: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is called, and where it leads; it stands in the first cell. */
  link?: ((row: Row) => { label: string; to: string }) | undefined
  order?: { sort: Sort; direction: Direction; change: (sort: Sort, direction: Direction) => void }
  selection?: {
    chosen: ReadonlySet<string>
    choose: (key: string, chosen: boolean) => void
    chooseAll: (chosen: boolean) => void
  }
  /** The next rows are on their way. */
  busy?: boolean
}

/** A native table. In its rows the arrows, j and k go up and down, Enter opens, x chooses. */
export function Table<Row, Sort extends string = never>({
  caption,
  columns,
  rows,
  keyOf,
  link,
  order,
  selection,
  busy = false,
}: Props<Row, Sort>) {
  const all = selection && rows.length > 0 && rows.every((row) => selection.chosen.has(keyOf(row)))
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-busy={busy || undefined} onKeyDown={onRowKey}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.pick}>
                <input
                  type="checkbox"
                  aria-label="All rows on this page"
                  className={styles.check}
                  checked={all ?? false}
                  onChange={(event) => selection.chooseAll(event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow
              key={keyOf(row)}
              row={row}
              id={keyOf(row)}
              columns={columns}
              link={link}
              chosen={selection?.chosen.has(keyOf(row))}
              choose={selection?.choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  order: Props<Row, Sort>['order']
}

function Head<Row, Sort extends string>({ column, order }: HeadProps<Row, Sort>) {
  const { sort, head, from, numeric } = column
  const look = classNames(from && styles[from], numeric && styles.numeric)
  if (!order || sort === undefined)
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    )
  const active = order.sort === sort
  const next = active && order.direction === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={look}
      aria-sort={active ? (order.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => order.change(sort, next)}>
        {head}
        <svg viewBox="0 0 10 14" aria-hidden="true" className={styles.arrows}>
          <path d="M1 5l4-4 4 4" data-on={(active && order.direction === 'asc') || undefined} />
          <path d="M1 9l4 4 4-4" data-on={(active && order.direction === 'desc') || undefined} />
        </svg>
      </button>
    </th>
  )
}

type RowProps<Row, Sort extends string> = Pick<Props<Row, Sort>, 'columns' | 'link'> & {
  row: Row
  id: string
  chosen: boolean | undefined
  choose: ((key: string, chosen: boolean) => void) | undefined
}

function PlainRow<Row, Sort extends string>({ row, id, columns, link, chosen, choose }: RowProps<Row, Sort>) {
  const way = link?.(row)
  return (
    <tr data-chosen={chosen || undefined}>
      {choose && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            aria-label={`Choose ${way?.label ?? id}`}
            className={styles.check}
            checked={chosen ?? false}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ id: column, cell, from, numeric, tight }, index) =>
        index === 0 && way ? (
          <th key={column} scope="row">
            <Link to={way.to} data-row="" className={styles.link}>
              {cell(row)}
            </Link>
          </th>
        ) : (
          <td
            key={column}
            className={classNames(from && styles[from], numeric && styles.numeric, tight && styles.tight)}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** With lists of two thousand rows, choosing one must not draw the others anew. */
const BodyRow = memo(PlainRow) as typeof PlainRow

function onRowKey(event: KeyboardEvent<HTMLTableElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target instanceof HTMLElement ? event.target : undefined
  const row = target?.closest('tbody tr')
  if (!target || !row) return
  const { key } = event
  if (key === 'ArrowDown' || key === 'j') focusRow(event, row.nextElementSibling)
  else if (key === 'ArrowUp' || key === 'k') focusRow(event, row.previousElementSibling)
  else if (key === 'x' && !(target instanceof HTMLInputElement))
    row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function focusRow(event: KeyboardEvent, row: Element | null) {
  event.preventDefault()
  row?.querySelector<HTMLElement>('a[data-row]')?.focus()
}
