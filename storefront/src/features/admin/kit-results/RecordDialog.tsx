import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { codesIn, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import type { DoneWords } from '../parts/Done.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useCommand } from '../parts/use-command.ts'
import { RecordForm, type Recording } from './RecordForm.tsx'

interface Props {
  kit: ListedKit
  /** Of a final result. */
  correcting: boolean
  open: boolean
  close: () => void
  recorded: (done: DoneWords) => void
}

export function RecordDialog({ kit, correcting, open, close, recorded }: Props) {
  const { start, busy, failure, forget } = useCommand((recording: Recording, commandId) =>
    call('recordResults', { query: { swabKitIdentifier: kit.id }, body: recording, commandId }),
  )
  // Nothing can be sent while the form still waits for what was reported.
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const leave = () => {
    if (busy) return
    forget()
    close()
  }
  const id = correcting ? 'correct' : 'record'

  async function record(recording: Recording) {
    const answer = await start(recording)
    if (!answer) return
    if (answer.correctionProposed)
      recorded({
        title: 'Correction proposed',
        kind: 'attention',
        body: 'It takes effect once another admin confirms it. Until then the result stays as it is.',
      })
    else
      recorded({
        title: correcting ? 'The result is corrected' : 'The result is recorded',
        body: answer.released ? 'The owner can see it.' : 'On hold: not shown to the owner yet.',
      })
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      size="wide"
      title={correcting ? 'Correct the results' : 'Record results'}
      actions={
        <>
          <Button type="submit" form={id} disabled={form === null} busy={busy} busyLabel="Recording …">
            {correcting ? 'Correct' : 'Record'}
          </Button>
          <Button kind="quiet" onClick={leave}>
            Cancel
          </Button>
        </>
      }
    >
      {correcting ? (
        <RecordedBefore kit={kit}>
          {(codes) => (
            <RecordForm id={id} kit={kit} before={codes} failure={failure} record={record} ref={setForm} />
          )}
        </RecordedBefore>
      ) : (
        <RecordForm id={id} kit={kit} failure={failure} record={record} ref={setForm} />
      )}
    </Dialog>
  )
}

interface BeforeProps {
  kit: ListedKit
  children: (codes: RecordedCodes) => ReactNode
}

/** A correction replaces the whole report, so it begins with what was reported. Reading that is on record. */
function RecordedBefore({ kit, children }: BeforeProps) {
  const { answer, failure, askAgain } = useAnswer(kit.id, (signal) =>
    call('getKitResults', { params: { id: kit.id }, signal }),
  )
  if (failure) return <Absence what="The results" failure={failure} retry={askAgain} />
  if (!answer) return <Spinner label="Loading what was reported" />
  return children(answer.latest ? codesIn(answer.latest) : {})
}
