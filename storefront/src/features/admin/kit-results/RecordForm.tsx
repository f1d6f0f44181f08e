import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import type { RecordResultsRequest } from '@swabwise/results-service/results/results.contract'
import { geneKeys, type GeneKey, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { impossibleGenes } from '@swabwise/events/genetics/findings/findings'
import { useState, type Ref } from 'react'
import type { Failure } from '../../../api/failure.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { textIn } from '../../../forms/form-text.ts'
import form from '../parts/Form.module.css'
import { Refused } from '../parts/Refused.tsx'
import { geneLabel } from '@swabwise/events/genetics/codes/gene-label'
import { choicesFor, genesFor, readingOf } from './code-choices.ts'

export type Recording = RecordResultsRequest

interface Props {
  id: string
  kit: ListedKit
  /** What a correction replaces; without it nothing final was reported. */
  before?: RecordedCodes
  failure: Failure | undefined
  record: (recording: Recording) => void
  ref: Ref<HTMLFormElement>
}
interface Fault {
  field: string
  message: string
}

const statuses = [
  { value: 'final', label: 'Final' },
  { value: 'pending', label: 'Pending' },
  { value: 'inconclusive', label: 'Inconclusive' },
] as const

/** The genes of the kit's kind, each with its codes and their words. */
export function RecordForm({ id, kit, before, failure, record, ref }: Props) {
  const correcting = before !== undefined
  const [codes, setCodes] = useState<RecordedCodes>(before ?? {})
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const fieldId = (name: string) => `${id}-${name}`
  const faultOf = (name: string) => faults.find(({ field }) => field === fieldId(name))?.message
  const reading = readingOf(codes)
  const fieldIds = Object.fromEntries(
    [...geneKeys, 'note', 'reportedAt', 'status'].map((name) => [name, fieldId(name)]),
  )

  function choose(gene: GeneKey, value: string) {
    const { [gene]: _, ...others } = codes
    setCodes(value === '' ? others : { ...others, [gene]: value })
  }

  function onSubmit(typed: FormData) {
    const note = textIn(typed, 'note').trim()
    const reportedAt = textIn(typed, 'reportedAt')
    const found: Fault[] = []
    if (Object.keys(codes).length === 0)
      found.push({
        field: fieldId(genesFor(kit.kind)[0]?.genes[0] ?? 'note'),
        message: 'Choose the code of at least one gene',
      })
    if (correcting && note === '')
      found.push({ field: fieldId('note'), message: 'Give a reason for the correction' })
    setFaults(found)
    if (found.length > 0) return
    const chosen = statuses.find(({ value }) => value === textIn(typed, 'status'))?.value ?? 'final'
    record({
      ...codes,
      status: correcting ? 'corrected' : chosen,
      hold: typed.has('hold'),
      ...(note !== '' && { note }),
      ...(reportedAt !== '' && { reportedAt: new Date(reportedAt).toISOString() }),
    })
  }

  return (
    <form
      ref={ref}
      id={id}
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <ErrorSummary errors={faults} />
      <Refused
        title="Nothing was recorded"
        failure={failure}
        field={fieldId(genesFor(kit.kind)[0]?.genes[0] ?? 'note')}
        fieldIds={fieldIds}
      />
      {genesFor(kit.kind).map(({ legend, genes }) => (
        <fieldset key={legend} className={form.group}>
          <legend className={form.legend}>{legend}</legend>
          <div className={form.row}>
            {genes.map((gene) => (
              <SelectField
                key={gene}
                name={gene}
                id={fieldId(gene)}
                label={geneLabel(gene)}
                placeholder="Not reported"
                options={[...choicesFor(gene)]}
                value={codes[gene] ?? ''}
                error={faultOf(gene)}
                onChange={(event) => choose(gene, event.currentTarget.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div role="status">
        {reading.length > 0 && (
          <p>Reads: {reading.map(({ title, word }) => `${title} ${word}`).join(' · ')}</p>
        )}
        {impossibleGenes(codes).map((gene) => (
          <Notice key={gene} kind="attention" title={`The sites of ${gene} do not fit together`}>
            <p>They add up to more than two variants, which is impossible: the result is Inconclusive.</p>
          </Notice>
        ))}
      </div>
      <div className={form.row}>
        {!correcting && (
          <SelectField name="status" id={fieldId('status')} label="Status" options={[...statuses]} />
        )}
        <TextField
          name="reportedAt"
          id={fieldId('reportedAt')}
          type="datetime-local"
          label="Reported at"
          hint="Leave empty for now"
          error={faultOf('reportedAt')}
        />
      </div>
      <TextArea
        name="note"
        id={fieldId('note')}
        label={correcting ? 'Reason for the correction' : 'Note'}
        hint={
          correcting
            ? 'It is kept in the history.'
            : 'For the laboratory and other admins, not for the customer.'
        }
        rows={3}
        maxLength={2000}
        error={faultOf('note')}
      />
      <Checkbox name="hold" id={fieldId('hold')} label="Hold: the owner sees it once it is released" />
    </form>
  )
}
