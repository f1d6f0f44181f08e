import type { LabImportAnswer } from '@swabwise/results-service/laboratory/lab-import.contract'
import { labTemplate } from '@swabwise/events/genetics/codes/lab-columns'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLabImport } from './use-lab-import.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { Link, LinkButton } from '../parts/StaffLink.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FileField } from '../parts/FileField.tsx'
import form from '../parts/Form.module.css'
import { saveText } from '../parts/save-file.ts'
import { csvText } from '../words/csv.ts'
import { counted } from '../words/numbers.ts'
import { Refused } from '../parts/Refused.tsx'
import { importAddress } from '../addresses.ts'
import { DryRun } from './DryRun.tsx'

const mostBytes = 8 * 1024 * 1024
const noFile = [{ field: 'lab-file', message: "Choose the laboratory's CSV file" }]
const tooLarge = [
  { field: 'lab-file', message: 'The file is larger than 8 MB. Split it and import the parts.' },
]

interface File {
  readonly name: string
  readonly text: string
}

/** Choose a file → dry run → review → apply. */
export function LabImport({ onApplied }: { onApplied: () => void }) {
  const flow = useLabImport()
  const [file, setFile] = useState<File>()
  const [hold, setHold] = useState(false)
  const [partial, setPartial] = useState(false)
  const [faults, setFaults] = useState<typeof noFile>([])
  const { preview, receipt, state } = flow
  const told = useEffectEvent(onApplied)
  useEffect(() => {
    if (receipt) told()
  }, [receipt])

  function choose(text: string, name: string) {
    if (new Blob([text]).size > mostBytes) {
      setFaults([...tooLarge])
      return
    }
    setFaults([])
    setFile({ text, name })
    setPartial(false)
    flow.edit()
    flow.check({ text, hold, partial: false })
  }

  const canApply =
    preview !== undefined && (preview.wrong === 0 || partial) && preview.new + preview.changed > 0
  return (
    <form
      noValidate
      className={classNames(form.form, form.broad)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!file) setFaults([...noFile])
        else if (canApply) flow.apply({ text: file.text, hold, partial })
        else flow.check({ text: file.text, hold, partial })
      }}
    >
      <ErrorSummary errors={faults} />
      <Refused title="The file was not imported" failure={flow.failure} field="lab-file" />
      <FileField
        name="lab-file"
        label="Laboratory's CSV file"
        hint="UTF-8, with commas, semicolons or tabs. Up to 8 MB."
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        chosen={file?.name}
        error={faults[0]?.message}
        disabled={state === 'applying'}
        onText={choose}
      />
      <p>
        <Button
          kind="quiet"
          onClick={() => saveText(csvText(labTemplate), 'text/csv', 'swabwise-laboratory-template.csv')}
        >
          Save a template with an example
        </Button>
      </p>
      {receipt && <Applied receipt={receipt} hold={hold} />}
      {preview && file && <DryRun preview={preview} fileName={file.name} />}
      {preview && preview.new + preview.changed > 0 && (
        <>
          <Checkbox
            name="hold"
            label="Hold: owners see the results once they are released"
            checked={hold}
            onChange={(event) => setHold(event.currentTarget.checked)}
          />
          {preview.wrong > 0 && (
            <Checkbox
              name="partial"
              label={`Apply the right rows and leave out the ${preview.wrong} wrong`}
              checked={partial}
              onChange={(event) => setPartial(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      {state !== 'applied' && (
        <p className={form.buttons}>
          {preview && preview.new + preview.changed > 0 ? (
            <Button type="submit" disabled={!canApply} busy={state === 'applying'} busyLabel="Applying …">
              Apply {counted(preview.new + preview.changed, 'row')}
            </Button>
          ) : (
            <Button type="submit" busy={state === 'checking'} busyLabel="Reading the file …">
              {file ? 'Check again' : 'Check'}
            </Button>
          )}
        </p>
      )}
    </form>
  )
}

function Applied({ receipt, hold }: { receipt: LabImportAnswer; hold: boolean }) {
  const { importId, proposed, unchanged, heldRuns } = receipt
  return (
    <Notice
      kind="success"
      role="status"
      title={`Applied: ${receipt.new} new, ${receipt.changed} changed, ${unchanged} unchanged`}
    >
      {proposed > 0 && (
        <p>{counted(proposed, 'correction waits', 'corrections wait')} for another admin to confirm.</p>
      )}
      <p>
        {hold
          ? 'Owners see nothing until it is released.'
          : heldRuns.length > 0
            ? `Owners see nothing of ${heldRuns.map(({ name }) => `run ${name}`).join(', ')}: a rule holds it.`
            : 'The owners can see them now.'}
      </p>
      <p className={form.buttons}>
        {hold && (
          <LinkButton kind="secondary" to="/admin/kits?stage=held">
            Release them
          </LinkButton>
        )}
        {importId !== undefined && <Link to={importAddress(importId)}>What this import did</Link>}
      </p>
    </Notice>
  )
}
