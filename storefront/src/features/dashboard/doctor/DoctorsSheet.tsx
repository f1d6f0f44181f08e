import type { DoctorsDocument, Row } from '../../../reports/doctor/doctors-document.ts'
import styles from './Doctor.module.css'

/** What the PDF says, in its order. */
export function DoctorsSheet({ page }: { page: DoctorsDocument }) {
  return (
    <div className={styles.sheet}>
      <Rows rows={page.about} />
      <div className={styles.genes}>
        {page.genes.map(({ gene, genotype, rows }) => (
          <section key={gene} className={styles.gene} aria-labelledby={`doctor-${gene}`}>
            <h2 id={`doctor-${gene}`} className={styles.heading}>
              {gene} {genotype !== undefined && <span className={styles.genotype}>{genotype}</span>}
            </h2>
            <Rows rows={rows} />
          </section>
        ))}
      </div>
      <Rows rows={page.sources} />
      <p className={styles.hint}>{page.disclaimer.short}</p>
    </div>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, text }) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>
            {text.map(({ text: words, face, href }, index) =>
              href !== undefined ? (
                <a key={index} href={href}>
                  {words}
                </a>
              ) : (
                <span key={index} className={face === 'code' ? styles.code : undefined}>
                  {words}
                </span>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
