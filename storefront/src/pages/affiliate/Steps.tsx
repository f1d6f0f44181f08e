import type { ContentOf } from '../../content/pages.ts'
import styles from './Steps.module.css'

export function Steps({ heading, items }: ContentOf<'affiliate'>['steps']) {
  return (
    <section className={styles.steps}>
      <h2 className={styles.heading}>{heading}</h2>
      <ol className={styles.list}>
        {items.map(({ _key, title, text }, index) => (
          <li key={_key} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
