import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import styles from './Further.module.css'

type Props = Pick<ContentOf<'product'>, 'discover' | 'goodToKnow'>

/** What every kit's page ends with. */
export function Further({ discover, goodToKnow }: Props) {
  return (
    <>
      <section className={styles.discover}>
        <div className={styles.discoverInner}>
          <Illustration name="leaf" className={styles.leaf} />
          <div className={styles.discoverWords}>
            <h2 className={styles.heading}>{discover.heading}</h2>
            <Text value={discover.text} />
            <LinkButton to={discover.howItWorks.href} kind="secondary">
              {discover.howItWorks.label}
            </LinkButton>
          </div>
        </div>
      </section>
      <section className={styles.good}>
        <h2 className={styles.heading}>{goodToKnow.heading}</h2>
        <Text value={goodToKnow.text} />
      </section>
    </>
  )
}
