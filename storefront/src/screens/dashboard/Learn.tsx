import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './Learn.module.css'

export function Learn() {
  const { heading, intro, articles } = useContent('dashboard').learn
  return (
    <div className={styles.page}>
      <PageHeading title={heading} lead={intro} />
      {articles.map(({ _key, title, text, illustration }) => (
        <article key={_key} id={_key} className={styles.article}>
          <Illustration name={illustration} className={styles.drawing} />
          <div className={styles.words}>
            <h2>{title}</h2>
            <Text value={text} />
          </div>
        </article>
      ))}
    </div>
  )
}
