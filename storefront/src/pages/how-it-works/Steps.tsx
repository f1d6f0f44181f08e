import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import styles from './Steps.module.css'

/** Three steps along a ladder that runs down the page like a scale of time. */
export function Steps({ steps }: Pick<ContentOf<'howItWorks'>, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ _key, title, when, text, illustration }) => (
        <li key={_key} className={styles.step}>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.when}>{when}</p>
            <Text value={text} />
          </div>
          <Illustration name={illustration} className={styles.drawing} />
        </li>
      ))}
    </ol>
  )
}
