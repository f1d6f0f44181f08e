import { useContent } from '../../../content/page-context.ts'
import { CustomerKnown } from '../../../customer/CustomerKnown.tsx'
import { UnverifiedEmail } from '../../verify-email/UnverifiedEmail.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from '../Dashboard.module.css'
import { SensitiveState } from '../../sensitive-results/SensitiveState.tsx'
import { reportPage } from './report-address.ts'
import { ReportDialogs } from './ReportDialogs.tsx'
import { ResultActions } from './ResultActions.tsx'
import { ResultRows } from './ResultRows.tsx'
import { useResults } from './use-results.ts'

export default function GeneticReportsScreen() {
  return (
    <CustomerKnown>
      <GeneticReports />
    </CustomerKnown>
  )
}

function GeneticReports() {
  const { reports } = useContent('dashboard')
  const { kits, mustAsk, findings, secondFindings } = useResults()
  const about = new Map(reports.map(({ report, summary }) => [report, summary]))
  return (
    <div className={styles.page}>
      <PageHeading
        title="Genetic Reports"
        lead="One report for each gene: what was found, what it can mean, how sure that is and what was not tested."
      />
      <div className={styles.main}>
        <UnverifiedEmail />
        <SensitiveState mustAsk={mustAsk} />
        <Panel title="THC and CBD">
          <ResultRows findings={findings} addressOf={reportPage} about={about} noKit={kits.length === 0} />
        </Panel>
        {secondFindings.length > 0 && (
          <Panel title="Psychedelics, SSRIs, ketamine and mental health">
            <ResultRows findings={secondFindings} addressOf={reportPage} about={about} />
          </Panel>
        )}
        <ResultActions />
      </div>
      <ReportDialogs />
    </div>
  )
}
