import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { measureOf, type ReportId } from '@swabwise/events/genetics/reports'
import { rowOf } from '@swabwise/events/genetics/findings/summary'
import { Link } from '../../../ui/navigation/Link.tsx'
import { ResultWord } from '../../../reports/screen/ResultWord.tsx'
import { ScaleDrawing } from '../../../reports/screen/ScaleDrawing.tsx'
import { resultScale, scaleKey } from '../../../reports/scale/result-scale.ts'
import styles from './ResultRows.module.css'

interface Props {
  findings: readonly Finding[]
  addressOf: (report: ReportId) => string
  /** What each report is about, for people who have not read it yet. */
  about?: ReadonlyMap<ReportId, string>
  /** Nobody can have a result without one. */
  noKit?: boolean
}

/** Every result on one grid, so that what stands out is seen before a word is read. */
export function ResultRows({ findings, addressOf, about, noKit = false }: Props) {
  const rows = findings.map((finding) => ({ ...rowOf(finding), scale: resultScale(finding) }))
  return (
    <>
      <p aria-hidden="true" className={styles.heads}>
        <span>Less</span>
        <span>Usual</span>
        <span>More</span>
      </p>
      <ul className={styles.rows}>
        {rows.map(({ report, title, gene, scale, ...result }) => (
          <li key={report}>
            <Link to={addressOf(report)} className={styles.row}>
              <span className={styles.name}>
                <span className={styles.title}>{title}</span>
                <span className={styles.gene}>{gene}</span>
                <span className={styles.small}>{measureOf[report]}</span>
                {about?.has(report) && <span className={styles.about}>{about.get(report)}</span>}
              </span>
              <span className={styles.scale}>
                <ScaleDrawing scale={scale} />
              </span>
              <span className={styles.result}>
                <ResultWord result={result} />
                {result.reportWord !== undefined && <span className={styles.small}>{result.reportWord}</span>}
              </span>
              <span className={styles.notes}>
                {scale.shared !== undefined && <span className={styles.small}>{scale.shared}</span>}
                <span className={styles.small}>{noKit ? 'Register a kit to get it' : scale.sure}</span>
                <span className={styles.open}>Read report</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.key}>
        {scaleKey.you} {rows.some(({ scale }) => scale.crowds.length > 0) && scaleKey.people}{' '}
        {rows.some(({ scale }) => scale.you?.couldMove) && scaleKey.couldMove}
      </p>
    </>
  )
}
