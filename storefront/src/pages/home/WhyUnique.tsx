import type { ContentOf } from '../../content/pages.ts'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import styles from './WhyUnique.module.css'

export function WhyUnique({ heading, intro, points }: ContentOf<'home'>['whyUnique']) {
  return (
    <section className={styles.why}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2>{heading}</h2>
          <p className={styles.intro}>{intro}</p>
        </header>
        <ul className={styles.points}>
          {points.map(({ _key, title, text, illustration }) => (
            <li key={_key} className={styles.point}>
              <Illustration name={illustration} className={styles.drawing} />
              <div>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
