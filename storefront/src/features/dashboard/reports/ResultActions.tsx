import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { ShareDialog } from '../../share-results/ShareDialog.tsx'
import { useShareResults } from '../../share-results/use-sharing.ts'
import styles from '../Dashboard.module.css'
import { asItRead, summaryAddress } from './report-address.ts'
import { useResults } from './use-results.ts'

/** What can be done with all results together; the same on every tab. */
export function ResultActions() {
  const { findings, secondFindings } = useResults()
  const sharing = useShareResults()
  if (![...findings, ...secondFindings].some(({ certainty }) => certainty === 'called')) return null
  return (
    <>
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
        <LinkButton kind="quiet" to="/dashboard/for-your-doctor">
          For your doctor
        </LinkButton>
        <LinkButton kind="quiet" to={asItRead()}>
          As it read on another day
        </LinkButton>
      </div>
      <ShareDialog {...sharing} withSecondReport={secondFindings.length > 0} />
    </>
  )
}
