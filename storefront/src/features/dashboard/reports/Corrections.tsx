import { isSensitive, type ReportId } from '@swabwise/events/genetics/reports'
import { useCustomer } from '../../../customer/customer-context.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { changeInWords } from '../../../reports/changes.ts'
import { useReportRecord } from '../../../customer/use-report-record.ts'

/** What reads differently than it did; of one report, or of all. */
export function Corrections({ report }: { report?: ReportId }) {
  const record = useReportRecord()
  const asked = useCustomer().sensitiveResults === 'shown'
  const changes = (record?.changes ?? [])
    .filter((change) => report === undefined || change.report === report)
    .filter((change) => asked || !isSensitive(change.report as ReportId))
  if (changes.length === 0) return null
  return (
    <Notice kind="attention" title={changes.length === 1 ? 'A result changed' : 'Results changed'}>
      {changes.map((change) => (
        <p key={`${change.at} ${change.report}`}>{changeInWords(change)}</p>
      ))}
      <p>Papers and files from before say what no longer holds.</p>
    </Notice>
  )
}
