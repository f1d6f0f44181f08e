import type { AdminKitAction } from '@swabwise/events/vocabulary/kit-action'
import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { DoneWords } from '../parts/Done.tsx'
import { failureWords } from '../words/failure-words.ts'
import { counted } from '../words/numbers.ts'
import { useCommand } from '../parts/use-command.ts'
import { runBatch, type Outcome } from '../parts/kit-batch.ts'
import { SkippedKits } from '../parts/SkippedKits.tsx'
import { deleteKits, recreateKits } from './kit-commands.ts'
import styles from './SelectedKits.module.css'

interface Props {
  kits: readonly ListedKit[]
  setDone: (done: DoneWords | undefined) => void
  clear: () => void
  /** The list is to be fetched anew. */
  changed: () => void
  /** Takes rows off the list before the service has answered. */
  vanish: (ids: ReadonlySet<string>) => void
}

const reportEvery = 50

const idsOf = (kits: readonly ListedKit[]) => kits.map(({ id }) => id)

/** What can be done with all chosen kits at once. Kits that do not allow it are left out, and told. */
export function SelectedKits({ kits, setDone, clear, changed, vanish }: Props) {
  const navigate = useNavigate()
  const release = useCommand(runBatch)
  const validate = useCommand(runBatch)
  const email = useCommand(runBatch)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const failure = release.failure ?? validate.failure ?? email.failure
  const allowing = (action: AdminKitAction) => kits.filter(({ actions }) => actions.includes(action))
  const [toRelease, toEmail, toDelete] = [allowing('release'), allowing('email'), allowing('delete')]
  const toValidate = allowing('validate')
  const busy = release.busy || validate.busy || email.busy

  function tell(outcome: Outcome | undefined, verb: string) {
    if (!outcome) return
    clear()
    changed()
    setDone({
      title: `${counted(outcome.done, 'kit')} ${verb}`,
      kind: outcome.skipped.length > 0 ? 'attention' : 'success',
      body: <SkippedKits skipped={outcome.skipped} />,
    })
  }

  async function remove() {
    setAsksToDelete(false)
    clear()
    setDone(undefined)
    vanish(new Set(toDelete.map(({ id }) => id)))
    const { deleted, refused } = await deleteKits(toDelete, (count) => {
      if (count % reportEvery === 0)
        setDone({ title: `${count} of ${counted(toDelete.length, 'kit')} deleted` })
    })
    if (refused.length > 0) changed()
    const skipped = refused.map(({ kit, failure }) => ({ swabKitId: kit.id, why: failureWords(failure) }))
    const words: DoneWords = {
      title: `${counted(deleted.length, 'kit')} deleted`,
      kind: refused.length > 0 ? 'attention' : 'success',
      body: <SkippedKits skipped={skipped} />,
    }
    const undo = async () => {
      setDone({ ...words, undo: { label: 'Undo', run: () => undefined, busy: true } })
      const made = await recreateKits(deleted).catch(() => 0)
      const all = made === deleted.length
      setDone({
        title: all
          ? `${counted(made, 'kit is', 'kits are')} back`
          : `${counted(made, 'kit is', 'kits are')} back, ${counted(deleted.length - made, 'is', 'are')} not`,
        kind: all ? 'success' : 'attention',
      })
      changed()
    }
    setDone(
      deleted.length > 0 ? { ...words, undo: { label: 'Undo', run: () => void undo(), busy: false } } : words,
    )
  }

  return (
    <section aria-label="Chosen kits" className={styles.bar}>
      <p className={styles.count} role="status">
        {counted(kits.length, 'kit')} chosen
      </p>
      {toValidate.length > 0 && (
        <Button
          kind="secondary"
          disabled={busy}
          busy={validate.busy}
          onClick={async () =>
            tell(await validate.start({ name: 'validateResults', kits: idsOf(toValidate) }), 'validated')
          }
        >
          Validate {toValidate.length}
        </Button>
      )}
      <Button
        kind="secondary"
        disabled={toRelease.length === 0 || busy}
        busy={release.busy}
        onClick={async () =>
          tell(await release.start({ name: 'releaseResults', kits: idsOf(toRelease) }), 'released')
        }
      >
        Release {toRelease.length > 0 && toRelease.length}
      </Button>
      <Button
        kind="secondary"
        disabled={toEmail.length === 0 || busy}
        busy={email.busy}
        onClick={async () =>
          tell(await email.start({ name: 'emailResults', kits: idsOf(toEmail) }), 'queued for email')
        }
      >
        Email {toEmail.length > 0 && toEmail.length}
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          void navigate('/admin/kits/labels', {
            state: { identifiers: kits.map(({ identifier }) => identifier) },
          })
        }
      >
        Labels {kits.length}
      </Button>
      <Button kind="danger" disabled={toDelete.length === 0 || busy} onClick={() => setAsksToDelete(true)}>
        Delete {toDelete.length > 0 && toDelete.length}
      </Button>
      <Button kind="quiet" onClick={clear}>
        Choose none
      </Button>
      {failure && (
        <Notice kind="error" role="alert" title="Nothing was changed">
          <p>{failureWords(failure)}</p>
        </Notice>
      )}
      <Dialog
        open={asksToDelete}
        onClose={() => setAsksToDelete(false)}
        title={`Delete ${counted(toDelete.length, 'kit')}?`}
        actions={
          <>
            <Button kind="danger" onClick={remove}>
              Delete {counted(toDelete.length, 'kit')}
            </Button>
            <Button kind="quiet" onClick={() => setAsksToDelete(false)}>
              Keep them
            </Button>
          </>
        }
      >
        <p>
          Nobody can register them afterwards. You can undo it as long as you stay on this page.
          {toDelete.length < kits.length &&
            ` ${counted(kits.length - toDelete.length, 'chosen kit is', 'chosen kits are')} in use and stay.`}
        </p>
      </Dialog>
    </section>
  )
}
