import type { ContentOf } from '../../content/pages.ts'
import styles from './Contents.module.css'

export function Contents({ sections }: Pick<ContentOf<'privacy'>, 'sections'>) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ol className={styles.list}>
        {sections.map(({ _key, anchor, title }) => (
          <li key={_key} className={styles.entry}>
            <a href={`#${anchor}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
