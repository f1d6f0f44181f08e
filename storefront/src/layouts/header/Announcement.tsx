import { usePageAnswer } from '../../content/page-context.ts'
import { Link } from '../../ui/navigation/Link.tsx'
import styles from './Announcement.module.css'

/** What an editor has to say to every visitor just now. */
export function Announcement() {
  const { announcement } = usePageAnswer()
  if (announcement === undefined) return null
  const { text, action } = announcement
  return (
    <aside aria-label="Announcement" className={styles.bar}>
      <p className={styles.row}>
        {text} {action && <Link to={action.href}>{action.label}</Link>}
      </p>
    </aside>
  )
}
