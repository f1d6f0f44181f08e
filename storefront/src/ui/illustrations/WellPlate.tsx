import { Plate } from './Plate.tsx'
import styles from './WellPlate.module.css'

const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const columns = Array.from({ length: 12 }, (_, index) => index + 1)
const pitch = 34
const radius = 12.5

const x = (column: number) => 34 + (column - 1) * pitch
const y = (row: number) => 40 + row * pitch
const circle = (column: number, row: number) =>
  `M${x(column) - radius} ${y(row)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`

const yours = { column: 5, row: 3 }
const outlines = rows.flatMap((_, row) => columns.map((column) => circle(column, row))).join('')

/** A laboratory's plate of 96 wells; one of them is filled. */
export function WellPlate({ number }: { number: string }) {
  return (
    <Plate
      number={number}
      legend={[{ sign: 'D5', term: 'One well, one sample.', text: 'It has a number here and no name.' }]}
    >
      <svg
        viewBox="0 0 430 306"
        role="img"
        aria-label="A plate with 96 wells in eight rows of twelve; one is filled"
        className={styles.plate}
      >
        <path d="M14 20H410L424 34V300H14Z" transform="translate(5 4)" className={styles.tint} />
        <path d="M14 20H410L424 34V300H14Z" className={styles.lines} />
        <path d={outlines} className={styles.wells} />
        <path d={circle(yours.column, yours.row)} className={styles.filled} />
        {columns.map((column) => (
          <text key={column} x={x(column)} y={13} className={styles.sign}>
            {column}
          </text>
        ))}
        {rows.map((row, index) => (
          <text key={row} x={5} y={y(index) + 4} className={styles.sign}>
            {row}
          </text>
        ))}
      </svg>
    </Plate>
  )
}
