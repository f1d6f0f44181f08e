import { Split } from '../../../../ui/layout/Split.tsx'
import type { BlockProps } from '../block.ts'
import styles from './Comparison.module.css'

export function Comparison({ block: { heading, columns, rows } }: BlockProps<'comparisonBlock'>) {
  return (
    <Split title={heading} tone="surface">
      <div role="region" aria-label={heading} tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _key, label, cells }) => (
              <tr key={_key}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Split>
  )
}
