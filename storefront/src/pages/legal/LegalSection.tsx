import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import styles from './LegalSection.module.css'
import { Steps } from './Steps.tsx'

interface Props {
  number: number
  section: ContentOf<'privacy'>['sections'][number]
}

export function LegalSection({ number, section: { title, anchor, text, tutorial } }: Props) {
  return (
    <section id={anchor} className={styles.section}>
      <h2 className={styles.title}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      <Text value={text} />
      {tutorial && <Steps steps={tutorial.steps} />}
    </section>
  )
}
