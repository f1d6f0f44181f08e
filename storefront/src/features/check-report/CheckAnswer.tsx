import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import { hasSecondReport } from '@swabwise/events/genetics/codes/kits'
import { printedWord, toneOf } from '@swabwise/events/genetics/findings/labels'
import { fullNameOf } from '@swabwise/events/genetics/reports'
import type { CheckedReport } from '@swabwise/results-service/report-checks/report-checks.contract'
import { dateInWords } from '../../reports/dates.ts'
import { ResultWord } from '../../reports/screen/ResultWord.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import styles from './CheckReport.module.css'
import type { ReportCheck } from './use-report-check.ts'

export function CheckAnswer({ check }: { check: ReportCheck }) {
  switch (check.state) {
    case 'waiting':
    case 'checking':
    case 'failed':
      return null
    case 'unknown':
      return (
        <Notice kind="attention" title="We know no report with this code">
          <p>
            Either a sign was copied wrongly, or the report is not ours, or its owner has had everything
            erased. Compare the code once more. If it is as on the paper, do not rely on the paper.
          </p>
        </Notice>
      )
    case 'genuine':
      return <Genuine report={check.report} />
  }
}

function Genuine({ report }: { report: CheckedReport }) {
  const { reportedAt, initials, swabKits, reportVersion, replacedAt } = report
  const second = hasSecondReport(report) ? secondReportFindings(report) : []
  return (
    <section className={styles.genuine}>
      {replacedAt === undefined ? (
        <Notice kind="success" title="This code is genuine">
          <p>The paper is genuine if it says the same as this list.</p>
        </Notice>
      ) : (
        <Notice
          kind="attention"
          title={`Genuine, but replaced by a correction on ${dateInWords(replacedAt)}`}
        >
          <p>This is what the older report said. Ask its owner for the new one.</p>
        </Notice>
      )}
      <dl className={styles.facts}>
        {[
          ['Report date', dateInWords(reportedAt)],
          ['Subject ID', initials],
          ['Swab ID', swabKits.join(', ')],
          ['Report version', reportVersion],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {[...firstReportFindings(report, 'printed'), ...second].map((finding) => (
          <div key={finding.report}>
            <dt>
              {fullNameOf[finding.report]} <span className={styles.gene}>{finding.gene}</span>
            </dt>
            <dd>
              <ResultWord
                result={{ word: printedWord(finding), direction: finding.direction, tone: toneOf(finding) }}
              />
              {finding.certainty === 'called' && <code className={styles.genotype}>{finding.genotype}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
