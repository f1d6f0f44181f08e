import type { KitAction, ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import type { DoneWords } from '../parts/Done.tsx'
import { failureWords } from '../words/failure-words.ts'
import { failureOf } from '../../../api/failure.ts'
import { useCommand } from '../parts/use-command.ts'
import { AttachDialog } from './AttachDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DetachDialog } from './DetachDialog.tsx'
import { attachKit, emailKits, releaseKits, type Outcome } from './kit-commands.ts'
import { RecordDialog } from '../kit-results/RecordDialog.tsx'

interface Props {
  kit: ListedKit
  changed: (done: DoneWords) => void
}
type Open = 'attach' | 'detach' | 'delete' | 'record' | 'correct'

const words: { readonly [A in Open]: string } = {
  record: 'Record results',
  correct: 'Correct results',
  attach: 'Attach',
  detach: 'Detach',
  delete: 'Delete',
}

/** Only what the service allows as the kit stands. Confirming a correction is done beside what is proposed. */
export function KitActions({ kit, changed }: Props) {
  const { id, actions } = kit
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const release = useCommand(releaseKits)
  const email = useCommand(emailKits)
  const may = (action: KitAction) => actions.includes(action)
  const close = () => setOpen(undefined)
  const dialog = (name: Open) => ({ kit, open: open === name, close })

  function finish(done: DoneWords) {
    close()
    changed(done)
  }

  function tell(outcome: Outcome | undefined, title: string) {
    if (!outcome) return
    const [skipped] = outcome.skipped
    changed(
      skipped
        ? {
            title: 'Nothing was changed',
            kind: 'attention',
            body: skipped.why,
          }
        : { title },
    )
  }

  /** The way back from detaching. */
  async function attachAgain(userId: string) {
    try {
      await attachKit({ swabKitId: id, userId, reason: 'Undone at once' })
      changed({ title: 'Attached again' })
    } catch (thrown) {
      toastError(failureWords(failureOf(thrown)))
    }
  }

  const failure = release.failure ?? email.failure
  return (
    <>
      {may('release') && (
        <Button
          busy={release.busy}
          onClick={async () => tell(await release.start([id]), 'Released: the owner can see it')}
        >
          Release
        </Button>
      )}
      {may('email') && (
        <Button
          kind="secondary"
          busy={email.busy}
          onClick={async () => tell(await email.start([id]), 'The e-mail is on its way')}
        >
          E-mail
        </Button>
      )}
      {(['record', 'correct', 'attach'] as const).filter(may).map((action) => (
        <Button
          key={action}
          kind={action === 'correct' ? 'secondary' : 'primary'}
          onClick={() => setOpen(action)}
        >
          {words[action]}
        </Button>
      ))}
      {may('detach') && (
        <Button kind="secondary" onClick={() => setOpen('detach')}>
          {words.detach}
        </Button>
      )}
      {may('delete') && (
        <Button kind="danger" onClick={() => setOpen('delete')}>
          {words.delete}
        </Button>
      )}
      <LinkButton kind="quiet" to="/admin/kits/labels" state={{ identifiers: [kit.identifier] }}>
        Label
      </LinkButton>
      {failure && <p role="alert">{failureWords(failure)}</p>}
      <AttachDialog {...dialog('attach')} attached={(who) => finish({ title: `Attached to ${who}` })} />
      <DetachDialog
        {...dialog('detach')}
        detached={() =>
          finish({
            title: 'Detached',
            body: 'Its former owner sees nothing of it any more.',
            ...(kit.userId !== undefined && {
              undo: {
                label: `Attach it to ${kit.userEmail ?? 'them'} again`,
                run: () => void attachAgain(kit.userId ?? ''),
                busy: false,
              },
            }),
          })
        }
      />
      <DeleteDialog {...dialog('delete')} deleted={() => void navigate('/admin/kits')} />
      <RecordDialog {...dialog('record')} correcting={false} recorded={finish} />
      <RecordDialog {...dialog('correct')} correcting recorded={finish} />
    </>
  )
}
