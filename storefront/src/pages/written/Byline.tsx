import styles from './Byline.module.css'

interface Props {
  author: string
  date: string
}

export function Byline({ author, date }: Props) {
  return (
    <p className={styles.byline}>
      By {author}, <time dateTime={date}>{asDay.format(Date.parse(date))}</time>
    </p>
  )
}

const asDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })
