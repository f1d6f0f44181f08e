import type { AdminKitAction } from '@swabwise/events/vocabulary/kit-action'
import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
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
import { attachKit, emailKits, receiveKits, releaseKits, type Outcome } from './kit-commands.ts'
import { RecordDialog } from '../kit-results/RecordDialog.tsx'

interface Props {
  kit: ListedKit
  changed: (done: DoneWords) => void
}
type Open = 'attach' | 'detach' | 'delete' | 'record' | 'correct'

interface Offer {
  readonly words: string
  readonly kind: 'primary' | 'secondary' | 'danger'
}

/** In the order in which they are offered. A proposed correction is decided on beside what is proposed. */
const offers: { readonly [A in AdminKitAction]: Offer | undefined } = {
  release: { words: 'Release', kind: 'primary' },
  email: { words: 'E-mail', kind: 'secondary' },
  record: { words: 'Record results', kind: 'primary' },
  receive: { words: 'Sample received', kind: 'secondary' },
  correct: { words: 'Correct results', kind: 'secondary' },
  attach: { words: 'Attach', kind: 'primary' },
  detach: { words: 'Detach', kind: 'secondary' },
  delete: { words: 'Delete', kind: 'danger' },
  confirm: undefined,
  reject: undefined,
}
const offered = (Object.keys(offers) as AdminKitAction[]).map((action) => ({ action, offer: offers[action] }))

/** Only what the service allows as the kit stands. Confirming a correction is done beside what is proposed. */
export function KitActions({ kit, changed }: Props) {
  const { id, actions } = kit
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const release = useCommand(releaseKits)
  const email = useCommand(emailKits)
  const receive = useCommand(receiveKits)
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

  async function carryOut(action: AdminKitAction) {
    switch (action) {
      case 'release':
        return tell(await release.start([id]), 'Released: the owner can see it')
      case 'email':
        return tell(await email.start([id]), 'The e-mail is on its way')
      case 'receive':
        return tell(await receive.start([id]), 'The sample has arrived')
      case 'record':
      case 'correct':
      case 'attach':
      case 'detach':
      case 'delete':
        return setOpen(action)
      case 'confirm':
      case 'reject':
        return
    }
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

  const failure = release.failure ?? email.failure ?? receive.failure
  const busy = { release: release.busy, email: email.busy, receive: receive.busy }
  return (
    <>
      {offered.map(
        ({ action, offer }) =>
          offer &&
          actions.includes(action) && (
            <Button
              key={action}
              kind={offer.kind}
              busy={action in busy && busy[action as keyof typeof busy]}
              onClick={() => void carryOut(action)}
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
