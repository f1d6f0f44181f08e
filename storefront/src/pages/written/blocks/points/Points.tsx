import { Illustration } from '../../../../ui/illustrations/Illustration.tsx'
import { Split } from '../../../../ui/layout/Split.tsx'
import type { BlockProps } from '../block.ts'
import styles from './Points.module.css'

export function Points({ block: { heading, points } }: BlockProps<'pointsBlock'>) {
  return (
    <Split title={heading} tone="lichen">
      <ul className={styles.points}>
        {points.map(({ _key, title, text, illustration }) => (
          <li key={_key} className={styles.point}>
            <Illustration name={illustration} className={styles.drawing} />
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Split>
  )
}
