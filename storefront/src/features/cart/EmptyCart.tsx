import type { ContentOf } from '../../content/pages.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import styles from './EmptyCart.module.css'

export function EmptyCart({ heading, text, action }: ContentOf<'cart'>['empty']) {
  return (
    <div className={styles.empty}>
      <div className={styles.words}>
        <h2>{heading}</h2>
        <p>{text}</p>
        <LinkButton to={action.href}>{action.label}</LinkButton>
      </div>
      <Illustration name="kit" className={styles.drawing} />
    </div>
  )
}
