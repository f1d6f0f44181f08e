import { useSite } from '../../content/page-context.ts'
import type { ContentOf } from '../../content/pages.ts'
import styles from './Mailboxes.module.css'

const order = ['support', 'general', 'media'] as const

export function Mailboxes({ mailboxes }: Pick<ContentOf<'contact'>, 'mailboxes'>) {
  const addresses = useSite().mailboxes
  return (
    <ul className={styles.list}>
      {order.map((name) => (
        <li key={name} className={styles.mailbox}>
          <h2 className={styles.title}>{mailboxes[name].title}</h2>
          <a href={`mailto:${addresses[name]}`} className={styles.address}>
            {addresses[name]}
          </a>
          <p className={styles.text}>{mailboxes[name].text}</p>
        </li>
      ))}
    </ul>
  )
}
