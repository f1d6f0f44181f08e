import { Split } from '../../../../ui/layout/Split.tsx'
import type { BlockProps } from '../block.ts'
import styles from './Steps.module.css'

export function Steps({ block: { heading, steps } }: BlockProps<'stepsBlock'>) {
  return (
    <Split title={heading}>
      <ol className={styles.steps}>
        {steps.map(({ _key, title, text }, index) => (
          <li key={_key} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Split>
  )
}
