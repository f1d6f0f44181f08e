import type { ContentOf } from '../../content/pages.ts'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import styles from './Steps.module.css'

/** The steps go down like a stair, one column further each. */
export function Steps({ heading, items }: ContentOf<'home'>['steps']) {
  return (
    <section className={styles.steps}>
      <h2 className={styles.heading}>{heading}</h2>
      <ol className={styles.list}>
        {items.map(({ _key, title, text, illustration }, index) => (
          <li key={_key} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </div>
            <Illustration name={illustration} className={styles.drawing} />
          </li>
        ))}
      </ol>
    </section>
  )
}
