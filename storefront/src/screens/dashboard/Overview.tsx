import type { ResultStatus } from '@swabwise/results-service/contract/results'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useShareResults } from '../../machines/use-sharing.ts'
import { Button } from '../../ui/Button.tsx'
import { ShareDialog } from '../account/ShareDialog.tsx'
import styles from './Dashboard.module.css'
import { NoKitYet } from './NoKitYet.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import { ReportDialogs } from './ReportDialogs.tsx'
import { summaryAddress } from './report-address.ts'
import { ResultRows } from './ResultRows.tsx'
import { useResults } from './use-results.ts'
import { YourKits } from './YourKits.tsx'

export function Overview() {
  const { overview, inconclusive } = useContent('dashboard')
  const { kits, rows, secondRows, findings } = useResults()
  const sharing = useShareResults()
  const someKit = (status: ResultStatus) => kits.some((kit) => kit.status === status)
  return (
    <div className={styles.page}>
      <PageHeading title={overview.heading} lead={overview.intro} />
      <div className={styles.main}>
        {kits.length === 0 && <NoKitYet />}
        {someKit('inconclusive') && (
          <Notice kind="attention" title={inconclusive.heading}>
            <Text value={inconclusive.text} />
          </Notice>
        )}
        <Panel title="Results summary">
          <ResultRows rows={rows} />
          {findings.some(({ certainty }) => certainty === 'called') && (
            <div className={styles.actions}>
              <LinkButton kind="secondary" to={summaryAddress}>
                Summary Genetics Report
              </LinkButton>
              <Button kind="secondary" onClick={sharing.open} aria-haspopup="dialog">
                Share Your Results
              </Button>
              <LinkButton kind="quiet" to="/pdf">
                My Report Summary as a PDF
              </LinkButton>
            </div>
          )}
        </Panel>
        {someKit('pending') && <OnItsWay />}
      </div>
      {kits.length > 0 && (
        <aside className={styles.aside}>
          <YourKits kits={kits} />
        </aside>
      )}
      <ReportDialogs />
      <ShareDialog {...sharing} withSecondReport={secondRows.length > 0} />
    </div>
  )
}
