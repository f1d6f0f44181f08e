import styles from './PointList.module.css'

export interface PointListProps {
  points: readonly { _key: string; title: string; text: string }[]
}

/** Short points, one below the other, each under a hairline. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className={styles.list}>
      {points.map(({ _key, title, text }) => (
        <li key={_key} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
