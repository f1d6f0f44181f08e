import type { GeneGuidance as Words } from './recommendations.ts'
import { Link } from '../../../ui/navigation/Link.tsx'
import { reportAddress } from '../reports/report-address.ts'
import styles from './Recommendations.module.css'

export function GeneGuidance({ guidance }: { guidance: Words }) {
  const { report, title, gene, word, headline, text, ratio, pace } = guidance
  return (
    <article className={styles.gene}>
      <p className={styles.source}>
        <Link to={`/dashboard/genetic${reportAddress(report)}`}>{title}</Link> <span>{gene}</span>{' '}
        <strong>{word}</strong>
      </p>
      <h3>{headline}</h3>
      <p>{text}</p>
      <dl className={styles.facts}>
        <div>
          <dt>THC and CBD</dt>
          <dd>{ratio}</dd>
        </div>
        <div>
          <dt>Pace</dt>
          <dd>{pace}</dd>
        </div>
      </dl>
    </article>
  )
}
