import type { ReportId } from '@swabwise/events/genetics/reports'
import { GeneReport } from '../../../reports/screen/GeneReport.tsx'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { useCustomer } from '../../../customer/customer-context.ts'
import { SensitiveQuestion } from '../../sensitive-results/SensitiveQuestion.tsx'
import { Corrections } from './Corrections.tsx'
import { Rereads } from './Rereads.tsx'
import { useMarkAsRead } from './read-reports.ts'
import { useReportCopy } from './use-report-copy.ts'
import { useResults } from './use-results.ts'

export function OneReport({ report, level }: { report: ReportId; level: 1 | 3 }) {
  const copy = useReportCopy()
  const { kits, mustAsk, findings, secondFindings } = useResults()
  const finding = [...findings, ...secondFindings].find((one) => one.report === report)
  useMarkAsRead(useCustomer().id, finding && report)
  if (kits.length === 0)
    return (
      <>
        <p>This report opens once you have registered a kit and the laboratory has read your sample.</p>
        <p>
          <LinkButton to="/register-kit">Register a kit</LinkButton>
        </p>
      </>
    )
  return finding ? (
    <>
      {mustAsk && finding.certainty === 'hidden' && <SensitiveQuestion />}
      <Corrections report={report} />
      <Rereads report={report} />
      <GeneReport finding={finding} copy={copy} level={level} />
    </>
  ) : (
    <p>Your kits did not bring this report. If you expected it, ask support with your swab kit ID.</p>
  )
}
