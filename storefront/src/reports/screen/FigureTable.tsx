import { figureTable, scaleKey } from '../scale/result-scale.ts'
import type { ResultScale } from '../scale/result-scale.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './FigureTable.module.css'

/** What the rungs of the drawing show, in numbers. */
export function FigureTable({ scale, title }: { scale: ResultScale; title: string }) {
  const { heads, rows } = figureTable(scale)
  if (rows.length === 0) return null
  return (
    <details className={styles.figures}>
      <summary className={styles.open}>How many people stand where, in numbers</summary>
      <p>{scaleKey.people}</p>
      <table>
        <caption>
          <VisuallyHidden>{title}: results of 100 people of each group</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Of 100 people</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, cells }) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
