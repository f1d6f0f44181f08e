import { max, ticks } from 'd3-array'
import type { ReactNode } from 'react'
import styles from './Plot.module.css'

export interface Point {
  /** What stands below it. */
  readonly label: string
  readonly key: string
}

export interface Frame {
  /** From the left edge to the middle of a point. */
  readonly x: (index: number) => number
  /** From the top edge to a value. */
  readonly y: (value: number) => number
  /** How wide the place of a point is. */
  readonly step: number
}

interface Props {
  title: string
  /** What the picture says, in a sentence. */
  summary: string
  points: readonly Point[]
  /** The largest value, so that everything fits. */
  top: number
  format?: (value: number) => string
  draw: (frame: Frame) => ReactNode
  /** Behind the picture, for those who want or need the numbers. */
  table: { readonly heads: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] }
}

const size = { width: 480, height: 190 }
const edge = { left: 44, right: 8, top: 10, bottom: 26 }

/** A picture of numbers by week or lot, with its axis, a sentence that says what it shows, and its table. */
export function Plot({ title, summary, points, top, format = String, draw, table }: Props) {
  const marks = ticks(0, top === 0 ? 1 : top, 4)
  const highest = max([...marks, top]) ?? 1
  const step = (size.width - edge.left - edge.right) / Math.max(points.length, 1)
  const frame: Frame = {
    step,
    x: (index) => edge.left + (index + 0.5) * step,
    y: (value) => size.height - edge.bottom - (value / highest) * (size.height - edge.top - edge.bottom),
  }
  const every = Math.ceil(points.length / 6)
  return (
    <figure className={styles.plot}>
      <figcaption>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      <svg role="img" aria-label={`${title}. ${summary}`} viewBox={`0 0 ${size.width} ${size.height}`}>
        {marks.map((mark) => (
          <g key={mark}>
            <path
              d={`M${edge.left} ${frame.y(mark)}H${size.width - edge.right}`}
              className={mark === 0 ? styles.axis : styles.grid}
            />
            <text x={edge.left - 8} y={frame.y(mark)} dy="0.35em" textAnchor="end" className={styles.label}>
              {format(mark)}
            </text>
          </g>
        ))}
        {points.map(
          ({ key, label }, index) =>
            index % every === 0 && (
              <text
                key={key}
                x={frame.x(index)}
                y={size.height - 6}
                textAnchor="middle"
                className={styles.label}
              >
                {label}
              </text>
            ),
        )}
        {draw(frame)}
      </svg>
      <details>
        <summary className={styles.open}>The numbers</summary>
        <div className={styles.numbers} role="region" aria-label={`${title}, the numbers`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([head, ...cells]) => (
                <tr key={head}>
                  <th scope="row">{head}</th>
                  {cells.map((cell, index) => (
                    <td key={table.heads[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
