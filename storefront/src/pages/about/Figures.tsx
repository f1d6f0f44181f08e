import type { ContentOf } from '../../content/pages.ts'
import styles from './Figures.module.css'

export function Figures({ figures }: Pick<ContentOf<'about'>, 'figures'>) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ _key, value, label }) => (
        <div key={_key} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
