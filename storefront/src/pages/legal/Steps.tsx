import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import styles from './Steps.module.css'

interface Props {
  steps: NonNullable<ContentOf<'swabKitInstructions'>['sections'][number]['tutorial']>['steps']
}

/** The steps of a tutorial, to be read or printed. */
export function Steps({ steps }: Props) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ _key, title, text, illustration }) => (
        <li key={_key} className={styles.step}>
          <Illustration name={illustration} className={styles.drawing} />
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <Text value={text} />
          </div>
        </li>
      ))}
    </ol>
  )
}
