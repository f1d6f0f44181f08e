import type { useShareResults } from './use-sharing.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { NewLink } from './NewLink.tsx'
import { AskedFirst } from '../sensitive-results/AskedFirst.tsx'
import { ShareForm } from './ShareForm.tsx'
import { SharesList } from './SharesList.tsx'
import styles from '../../ui/layout/Sections.module.css'

type Props = ReturnType<typeof useShareResults> & { withSecondReport: boolean }

/** A link to the results for somebody else: made here, and ended here. */
export function ShareDialog({ withSecondReport, state, answer, isSending, close, open, ...flow }: Props) {
  return (
    <Dialog
      open={state !== 'closed'}
      onClose={close}
      title="Share Your Results"
      actions={
        <Button kind="secondary" onClick={close} disabled={isSending}>
          Close
        </Button>
      }
    >
      {answer ? (
        <NewLink share={answer} onAnother={open} />
      ) : (
        <AskedFirst>
          <ShareForm {...flow} isSending={isSending} withSecondReport={withSecondReport} />
        </AskedFirst>
      )}
      <section className={styles.section}>
        <h3 className={styles.heading}>Your links</h3>
        <SharesList newest={answer?.id} />
      </section>
    </Dialog>
  )
}
