import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { annexHeading, checkPath, productName, reportVersion } from '../document.ts'
import type { ReportDocument } from '../document.ts'
import { GenePageView } from './GeneReport.tsx'
import { ReportSummary } from './ReportSummary.tsx'
import styles from './ReportView.module.css'
import { RichText } from './RichText.tsx'

interface Props {
  report: ReportDocument
  /** Of its title in the page’s outline. */
  level?: 1 | 2
  children?: ReactNode
}

/** A whole report on the screen, and a sheet a page when the browser prints it. `children` is not printed. */
export function ReportView({ report, level = 1, children }: Props) {
  const Title = `h${level}` as const
  return (
    <div className={styles.report}>
      <Sheet report={report}>
        <div className={styles.cover}>
          <Title tabIndex={-1} className={styles.title}>
            {report.title}
          </Title>
          {report.name !== undefined && <p className={styles.name}>{report.name}</p>}
          {report.warning && (
            <Notice kind="attention" title={report.warning.short}>
              <p>{rest(report.warning)}</p>
            </Notice>
          )}
          {report.changes.length > 0 && (
            <Notice kind="attention" title="Corrected">
              {report.changes.map((change) => (
                <p key={change}>{change}</p>
              ))}
            </Notice>
          )}
          {report.rereads.length > 0 && (
            <Notice title="Our reading changed">
              {report.rereads.map((reread) => (
                <p key={reread}>{reread}</p>
              ))}
            </Notice>
          )}
          <Facts report={report} />
          {children}
          <h2 className={styles.summary}>Summary</h2>
          <ReportSummary pages={report.pages} level={3} />
        </div>
      </Sheet>
      {report.pages.map((page) => (
        <Sheet key={page.report} report={report}>
          <GenePageView page={page} notice={noticeOf(report)} />
        </Sheet>
      ))}
      <Sheet report={report}>
        <div className={styles.cover}>
          <h2>{report.disclaimer.heading}</h2>
          <RichText blocks={report.disclaimer.blocks} />
          {report.annex.length > 0 && <h2>{annexHeading}</h2>}
          <div className={styles.evidence}>
            <RichText blocks={report.annex} />
          </div>
          <p className={styles.foot}>
            {noticeOf(report)} Report version {reportVersion}.
          </p>
        </div>
      </Sheet>
    </div>
  )
}

/** The warning begins with the short one, which stands in the title. */
const rest = ({ short, text }: NonNullable<ReportDocument['warning']>) => text.replace(short, '').trim()

const noticeOf = ({ warning, disclaimer }: ReportDocument) =>
  warning === undefined ? disclaimer.short : `${warning.short} ${disclaimer.short}`

/** On paper every sheet says whose it is. */
function Sheet({ report, children }: { report: ReportDocument; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <p className={styles.brand}>{productName}</p>
        {report.facts.map(({ label, value }) => (
          <p key={label}>
            <span className={styles.label}>{label}</span>
            <br />
            {value}
          </p>
        ))}
      </div>
      {children}
    </div>
  )
}

function Facts({ report: { facts, checkCode, healthCard } }: { report: ReportDocument }) {
  return (
    <dl className={styles.facts}>
      {[...facts, { label: 'Report version', value: reportVersion }].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {checkCode !== undefined && (
        <div>
          <dt>Check code</dt>
          <dd>
            <code className={styles.code}>{checkCode}</code>{' '}
            <a href={`${checkPath}#${healthCard ?? checkCode}`}>Check this report</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
