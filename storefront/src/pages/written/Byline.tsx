import { dateInWords } from '../../ui/date-words.ts'
import styles from './Byline.module.css'

interface Props {
  author: string
  date: string
}

export function Byline({ author, date }: Props) {
  return (
    <p className={styles.byline}>
      By {author}, <time dateTime={date}>{dateInWords(date)}</time>
    </p>
  )
}
