import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { Done, type DoneWords } from '../parts/Done.tsx'
import form from '../parts/Form.module.css'
import { runBatch } from '../parts/kit-batch.ts'
import { Refused } from '../parts/Refused.tsx'
import { SkippedKits } from '../parts/SkippedKits.tsx'
import { useCommand } from '../parts/use-command.ts'
import { identifiersIn, wrongIn } from '../words/kit-ids.ts'
import { counted } from '../words/numbers.ts'

/** Samples that came by mail. */
export default function ReceivedScreen() {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()
  const [done, setDone] = useState<DoneWords>()
  const receive = useCommand(runBatch)

  async function send() {
    const identifiers = identifiersIn(text)
    const [wrong] = wrongIn(identifiers)
    if (identifiers.length === 0) return setMissing('Scan at least one kit ID')
    if (wrong) return setMissing(`Line ${wrong.line} is no kit ID: ${wrong.value}`)
    setMissing(undefined)
    const outcome = await receive.start({ name: 'receiveSamples', kits: identifiers })
    if (!outcome) return
    setText('')
    setDone({
      title: `${counted(outcome.done, 'sample')} received`,
      kind: outcome.skipped.length > 0 ? 'attention' : 'success',
      body: <SkippedKits skipped={outcome.skipped} />,
    })
  }

  return (
    <AdminPage lead="Scan what came by mail. Customers see at once that their sample arrived.">
      {done && <Done {...done} dismiss={() => setDone(undefined)} />}
      <Refused title="Nothing was recorded" failure={receive.failure} field="received" fieldIds={{}} />
      <form
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextArea
          name="received"
          label="Kit IDs"
          hint="Scan the cards as they arrive, one per line. The laboratory's file has it too, as received_at."
          rows={3}
          spellCheck={false}
          value={text}
          error={missing}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p>
          <Button type="submit" kind="secondary" busy={receive.busy}>
            Mark as received
          </Button>
        </p>
      </form>
    </AdminPage>
  )
}
