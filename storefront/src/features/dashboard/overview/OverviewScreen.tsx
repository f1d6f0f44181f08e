import { useContent } from '../../../content/page-context.ts'
import { CustomerKnown } from '../../../customer/CustomerKnown.tsx'
import { UnverifiedEmail } from '../../verify-email/UnverifiedEmail.tsx'
import { Link } from '../../../ui/navigation/Link.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { GenesNotRead, ResultsWithdrawn, SampleNotRead, SamplesDisagree } from './CouldNotBeRead.tsx'
import styles from '../Dashboard.module.css'
import {
  isPartlyRead,
  isPartlyReported,
  kitsToReplace,
  nothingIsReported,
  pendingKits,
} from './kit-states.ts'
import { SensitiveState } from '../../sensitive-results/SensitiveState.tsx'
import { NoKitYet } from './NoKitYet.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import { Corrections } from '../reports/Corrections.tsx'
import { ReportDialogs } from '../reports/ReportDialogs.tsx'
import { reportAddress } from '../reports/report-address.ts'
import { Rereads } from '../reports/Rereads.tsx'
import { ResultActions } from '../reports/ResultActions.tsx'
import { ResultRows } from '../reports/ResultRows.tsx'
import { useResults } from '../reports/use-results.ts'
import { YourKits } from './YourKits.tsx'

export default function OverviewScreen() {
  return (
    <CustomerKnown>
      <Overview />
    </CustomerKnown>
  )
}

function Overview() {
  const { overview } = useContent('dashboard')
  const { kits, mustAsk, secondRows, findings, secondFindings } = useResults()
  const toReplace = kitsToReplace(kits).filter((kit) => !isPartlyRead(kit))
  const onTheirWay = pendingKits(kits).filter((kit) => !isPartlyReported(kit))
  const unread = [...findings, ...secondFindings].filter(({ certainty }) => certainty === 'inconclusive')
  const disagreed = [...findings, ...secondFindings].filter(({ certainty }) => certainty === 'contradicted')
  const takenBack = [...findings, ...secondFindings].filter(({ certainty }) => certainty === 'withdrawn')
  const steps = onTheirWay.length > 0 && <OnItsWay kits={onTheirWay} nothingYet={nothingIsReported(kits)} />
  return (
    <div className={styles.page}>
      <PageHeading title={overview.heading} lead={overview.intro} />
      <div className={styles.main}>
        <UnverifiedEmail />
        {kits.length === 0 && <NoKitYet />}
        <SensitiveState mustAsk={mustAsk} />
        {disagreed.length > 0 && <SamplesDisagree findings={disagreed} />}
        {takenBack.length > 0 && <ResultsWithdrawn findings={takenBack} />}
        <Corrections />
        <Rereads />
        {toReplace.length > 0 && <SampleNotRead kits={toReplace} />}
        {toReplace.length === 0 && unread.length > 0 && <GenesNotRead findings={unread} />}
        {nothingIsReported(kits) && steps}
        <Panel title="Results summary">
          <ResultRows findings={findings} addressOf={reportAddress} noKit={kits.length === 0} />
          {secondRows.length > 0 && (
            <p>
              <Link to="/dashboard/genetic">
                Your second report: psychedelics, SSRIs, ketamine and mental health
              </Link>
            </p>
          )}
          <ResultActions />
        </Panel>
        {!nothingIsReported(kits) && steps}
      </div>
      {kits.length > 0 && (
        <aside aria-label="Kits" className={styles.aside}>
          <YourKits kits={kits} />
        </aside>
      )}
      <ReportDialogs />
    </div>
  )
}
