import { isSensitive, type ReportId } from '@swabwise/events/genetics/reports'
import { useCustomer } from '../../../customer/customer-context.ts'
import { useReportRecord } from '../../../customer/use-report-record.ts'
import type { ReportReread } from '../../../reports/changes.ts'
import { dateInWords, dayOf } from '../../../reports/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Link } from '../../../ui/navigation/Link.tsx'
import { asItRead } from './report-address.ts'
import styles from './Rereads.module.css'

/** What our readings tell in other words than they did, and how; of one report, or of all. */
export function Rereads({ report }: { report?: ReportId }) {
  const record = useReportRecord()
  const asked = useCustomer().sensitiveResults === 'shown'
  const rereads = (record?.rereads ?? []).flatMap(({ results, ...reread }) => {
    const told = results
      .filter((result) => report === undefined || result.report === report)
      .filter((result) => asked || !isSensitive(result.report as ReportId))
    return told.length === 0 ? [] : [{ ...reread, results: told }]
  })
  return [...Map.groupBy(rereads, ({ at }) => dateInWords(at))].map(([date, ofDay]) => (
    <Notice key={date} title={`Our reading changed on ${date}`}>
      <p>What the laboratory found is the same. Since then we say more, or something else, about:</p>
      {ofDay.toReversed().map((reread) => (
        <OneReread key={`${reread.gene} ${reread.reading}`} reread={reread} />
      ))}
      <p>
        <Link to={asItRead(dayBefore(ofDay[0]?.at ?? ''))}>Your report as it read before</Link>
      </p>
    </Notice>
  ))
}

function OneReread({ reread: { gene, reading, changed, results } }: { reread: ReportReread }) {
  return (
    <details className={styles.reread}>
      <summary>
        {results
          .map(({ title, before, after }) => `${title.replace(/:.*/, '')}${changeOf(before, after)}`)
          .join(', ')}
      </summary>
      <p>
        Version {reading} for {gene}. {changed}
      </p>
      {results.map(({ report, differences }) => (
        <dl key={report} className={styles.differences}>
          {differences.map(({ part, before, after }) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>
                <span className={styles.when}>Before:</span> {before === '' ? 'nothing was said.' : before}
              </dd>
              <dd>
                <span className={styles.when}>Now:</span> {after === '' ? 'nothing is said.' : after}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  )
}

const changeOf = (before: string, after: string) => (before === after ? '' : `: ${before}, now ${after}`)

const oneDay = 24 * 60 * 60 * 1000
const dayBefore = (at: string) => dayOf(new Date(Date.parse(at) - oneDay).toISOString())
