import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import { Accordion } from '../../ui/layout/Accordion.tsx'
import styles from './Reports.module.css'

export function Reports({ heading, intro, items }: ContentOf<'product'>['reports']) {
  return (
    <section className={styles.reports}>
      <header>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.intro}>{intro}</p>
      </header>
      <Accordion
        items={items.map(({ _key, title, gene, text }) => ({
          id: _key,
          title,
          aside: gene,
          content: <Text value={text} />,
        }))}
      />
    </section>
  )
}
