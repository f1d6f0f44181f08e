import { useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { messageIn } from '../../../forms/field-faults.ts'
import { labelSheetIds, labelSheets, labelsOn, type LabelSheetId } from '../../../labels/label-sheets.ts'
import { makeLabelFile } from '../../../labels/make-label-file.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { csvText } from '../words/csv.ts'
import form from '../parts/Form.module.css'
import { count, counted } from '../words/numbers.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { saveText, today } from '../parts/save-file.ts'
import { AdminPage } from '../parts/AdminPage.tsx'
import { identifiersIn, identifiersOf, wrongIn } from '../words/kit-ids.ts'

interface Fault {
  field: 'identifiers' | 'skip' | 'range-count'
  message: string
}
const noFaults: readonly Fault[] = []

/** Labels for kits: sheets of PDF for a printer, or CSV for a label machine. */
export default function LabelsScreen() {
  const location: Location<unknown> = useLocation()
  const [text, setText] = useState(() => handedOver(location.state).join('\n'))
  const [sheet, setSheet] = useState<LabelSheetId>('avery5160')
  const [skip, setSkip] = useState('0')
  const [faults, setFaults] = useState(noFaults)
  const [made, setMade] = useState<number>()
  const identifiers = identifiersIn(text)
  const most = labelsOn(labelSheets[sheet]) - 1
  const faultOf = messageIn(faults)

  function good(): boolean {
    const wrong = wrongIn(identifiers)
    const found: Fault[] = []
    if (identifiers.length === 0) found.push({ field: 'identifiers', message: 'Enter at least one kit ID' })
    for (const { line, value } of wrong.slice(0, 10))
      found.push({ field: 'identifiers', message: `Line ${line}: ${value} is no kit ID` })
    if (!/^\d{1,2}$/.test(skip.trim()) || Number(skip) > most)
      found.push({ field: 'skip', message: `Enter how many labels are gone, from 0 to ${most}` })
    setFaults(found)
    return found.length === 0
  }

  async function savePdf() {
    if (!good()) return
    setMade(0)
    try {
      const file = await makeLabelFile({ identifiers, sheet, skip: Number(skip) }, setMade)
      saveFile(file, `swabwise-labels-${today()}.pdf`)
    } catch {
      setFaults([
        {
          field: 'identifiers',
          message: 'The file could not be created. Your list is still here: try again.',
        },
      ])
    } finally {
      setMade(undefined)
    }
  }

  function saveCsv() {
    if (good())
      saveText(
        csvText([['identifier'], ...identifiers.map((one) => [one])]),
        'text/csv',
        `swabwise-labels-${today()}.csv`,
      )
  }

  return (
    <AdminPage lead="Each label has the kit ID as text and as a QR code.">
      <form
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          void savePdf()
        }}
      >
        <ErrorSummary errors={faults} />
        <TextArea
          name="identifiers"
          label="Kit IDs"
          hint={
            identifiers.length === 0
              ? 'One per line'
              : `One per line: ${counted(identifiers.length, 'label')}`
          }
          rows={10}
          spellCheck={false}
          value={text}
          error={faultOf('identifiers')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <RangeOfLabels
          error={faultOf('range-count')}
          add={(range) => {
            const more = identifiersOf(range)
            setFaults(
              more
                ? noFaults
                : [{ field: 'range-count', message: 'Enter a prefix, the first number and how many' }],
            )
            if (more) setText([...identifiers, ...more].join('\n'))
          }}
        />
        <SelectField
          name="sheet"
          label="Sheet"
          options={labelSheetIds.map((value) => ({ value, label: labelSheets[value].name }))}
          value={sheet}
          onChange={(event) =>
            setSheet(labelSheetIds.find((one) => one === event.currentTarget.value) ?? sheet)
          }
        />
        <TextField
          name="skip"
          label="Labels already used on the first sheet"
          hint="For a sheet you have already started. Print at actual size, not fitted to the page."
          inputMode="numeric"
          width="short"
          value={skip}
          error={faultOf('skip')}
          onChange={(event) => setSkip(event.currentTarget.value)}
        />
        <p className={form.buttons}>
          <Button
            type="submit"
            busy={made !== undefined}
            busyLabel={`${count(made ?? 0)} of ${count(identifiers.length)} …`}
          >
            Save as PDF
          </Button>
          <Button kind="secondary" onClick={saveCsv} disabled={made !== undefined}>
            Save as CSV
          </Button>
        </p>
      </form>
    </AdminPage>
  )
}

interface RangeProps {
  error: string | undefined
  add: (range: { prefix: string; first: number; count: number }) => void
}

function RangeOfLabels({ error, add }: RangeProps) {
  const [range, setRange] = useState({ prefix: 'MJ', first: '', count: '' })
  return (
    <details>
      <summary>Add a range</summary>
      <div className={form.row}>
        <TextField
          name="range-prefix"
          label="Prefix"
          code
          value={range.prefix}
          onChange={(event) => setRange({ ...range, prefix: event.currentTarget.value })}
        />
        <TextField
          name="range-first"
          label="First number"
          inputMode="numeric"
          value={range.first}
          onChange={(event) => setRange({ ...range, first: event.currentTarget.value })}
        />
        <TextField
          name="range-count"
          label="How many"
          inputMode="numeric"
          value={range.count}
          error={error}
          onChange={(event) => setRange({ ...range, count: event.currentTarget.value })}
        />
        <Button
          kind="secondary"
          onClick={() =>
            add({
              prefix: range.prefix,
              first: Number(range.first || NaN),
              count: Number(range.count || NaN),
            })
          }
        >
          Add to the list
        </Button>
      </div>
    </details>
  )
}

/** What another screen gave along. */
function handedOver(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('identifiers' in state)) return []
  const { identifiers } = state
  return Array.isArray(identifiers) ? identifiers.filter((one) => typeof one === 'string') : []
}
