import type { ContentOf } from '../../content/pages.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import styles from './PurchaseCall.module.css'

export function PurchaseCall({ heading, text, action }: ContentOf<'home'>['purchaseCall']) {
  return (
    <section className={styles.call}>
      <div className={styles.inner}>
        <Illustration name="kit" className={styles.drawing} />
        <div className={styles.words}>
          <h2 className={styles.heading}>{heading}</h2>
          <p className={styles.text}>{text}</p>
          <LinkButton to={action.href}>{action.label}</LinkButton>
        </div>
      </div>
    </section>
  )
}
