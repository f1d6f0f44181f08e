import type { GenePage } from '../gene-page.ts'
import styles from './ReportSummary.module.css'
import { ResultWord } from './ResultWord.tsx'
import { ScaleDrawing } from './ScaleDrawing.tsx'

interface Props {
  pages: readonly GenePage[]
  /** Rank of each report's title. */
  level?: 2 | 3
}

/** What was found in each gene: the headline of its report, its result and the genotype. */
export function ReportSummary({ pages, level = 2 }: Props) {
  const Title = `h${level}` as const
  return (
    <ul className={styles.rows}>
      {pages.map((page) => (
        <li key={page.report} className={styles.row}>
          <div>
            <Title className={styles.title}>{page.title}</Title>
            <p className={styles.gene}>{page.gene}</p>
          </div>
          <ScaleDrawing scale={page.scale} />
          <div>
            <p>
              <ResultWord result={page.result} />
            </p>
            <p className={styles.headline}>{page.headline}</p>
            {page.genotype !== undefined && <p className={styles.genotype}>{page.genotype}</p>}
            <p className={styles.sure}>{page.scale.sure}.</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
