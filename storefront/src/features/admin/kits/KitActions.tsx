import type { AdminKitAction } from '@swabwise/events/vocabulary/kit-action'
import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../parts/StaffLink.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import type { DoneWords } from '../parts/Done.tsx'
import { failureWords } from '../words/failure-words.ts'
import { failureOf } from '../../../api/failure.ts'
import { useCommand } from '../parts/use-command.ts'
import { AttachDialog } from './AttachDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DetachDialog } from './DetachDialog.tsx'
import { runBatch, type BatchCall } from '../parts/kit-batch.ts'
import { attachKit } from './kit-commands.ts'
import { RecordDialog } from '../kit-results/RecordDialog.tsx'

interface Props {
  kit: ListedKit
  changed: (done: DoneWords) => void
}
type Open = 'attach' | 'detach' | 'delete' | 'record' | 'correct'

interface Offer {
  readonly words: string
  readonly kind: 'primary' | 'secondary' | 'danger'
  /** A dialog that it opens, or a call that it sends, and what to say once that is done. */
  readonly does: Open | { readonly name: BatchCall; readonly done: string }
}

/** In the order in which they are offered. A proposed correction is decided on beside what is proposed. */
const offers: { readonly [A in AdminKitAction]: Offer | undefined } = {
  validate: {
    words: 'Validate',
    kind: 'primary',
    does: { name: 'validateResults', done: 'Validated' },
  },
  release: {
    words: 'Release',
    kind: 'primary',
    does: { name: 'releaseResults', done: 'Released: the owner can see it' },
  },
  email: {
    words: 'Email',
    kind: 'secondary',
    does: { name: 'emailResults', done: 'The email is queued' },
  },
  record: { words: 'Record results', kind: 'primary', does: 'record' },
  receive: {
    words: 'Sample received',
    kind: 'secondary',
    does: { name: 'receiveSamples', done: 'The sample has arrived' },
  },
  correct: { words: 'Correct results', kind: 'secondary', does: 'correct' },
  attach: { words: 'Attach', kind: 'primary', does: 'attach' },
  detach: { words: 'Detach', kind: 'secondary', does: 'detach' },
  delete: { words: 'Delete', kind: 'danger', does: 'delete' },
  confirm: undefined,
  reject: undefined,
}
const offered = (Object.keys(offers) as AdminKitAction[]).map((action) => ({ action, offer: offers[action] }))

/** Only what the service allows as the kit stands. Confirming a correction is done beside what is proposed. */
export function KitActions({ kit, changed }: Props) {
  const { id, actions } = kit
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [sent, setSent] = useState<AdminKitAction>()
  const { start, busy, failure } = useCommand(runBatch)
  const close = () => setOpen(undefined)
  const dialog = (name: Open) => ({ kit, open: open === name, close })

  function finish(done: DoneWords) {
    close()
    changed(done)
  }

  async function carryOut(action: AdminKitAction, does: Offer['does']) {
    if (typeof does === 'string') return setOpen(does)
    setSent(action)
    const outcome = await start({ name: does.name, kits: [id] })
    if (!outcome) return
    const [skipped] = outcome.skipped
    changed(
      skipped ? { title: 'Nothing was changed', kind: 'attention', body: skipped.why } : { title: does.done },
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

  return (
    <>
      {offered.map(
        ({ action, offer }) =>
          offer &&
          actions.includes(action) && (
            <Button
              key={action}
              kind={offer.kind}
              busy={busy && sent === action}
              onClick={() => void carryOut(action, offer.does)}
            >
              {offer.words}
            </Button>
          ),
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
            body: 'Its former owner can no longer see it.',
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
