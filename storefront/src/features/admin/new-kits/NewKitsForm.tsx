import { messageIn } from '../../../forms/field-faults.ts'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { FileField } from '../parts/FileField.tsx'
import form from '../parts/Form.module.css'
import { identifiersOf } from '../words/kit-ids.ts'
import { kindChoices } from '../words/kit-words.ts'
import type { NewKits, NewKitsFault, Way } from './new-kits.ts'

const ways: readonly { value: Way; label: string }[] = [
  { value: 'range', label: 'A range' },
  { value: 'list', label: 'One or a list' },
  { value: 'csv', label: 'A CSV file' },
]

interface Props {
  typed: NewKits
  change: (next: Partial<NewKits>) => void
  faults: readonly NewKitsFault[]
  disabled: boolean
}

export function NewKitsForm({ typed, change, faults, disabled }: Props) {
  const faultOf = messageIn(faults)
  return (
    <>
      <RadioGroup
        name="way"
        label="What to add"
        options={ways}
        value={typed.way}
        disabled={disabled}
        onChange={(value) => change({ way: ways.find((way) => way.value === value)?.value ?? typed.way })}
      />
      {typed.way === 'range' && (
        <div className={form.row}>
          <TextField
            name="prefix"
            label="Prefix"
            hint="MJ, or MJ-0001"
            code
            value={typed.prefix}
            disabled={disabled}
            error={faultOf('prefix')}
            onChange={(event) => change({ prefix: event.currentTarget.value })}
          />
          <TextField
            name="first"
            label="First number"
            hint="The digits after it"
            inputMode="numeric"
            value={typed.first}
            disabled={disabled}
            error={faultOf('first')}
            onChange={(event) => change({ first: event.currentTarget.value })}
          />
          <TextField
            name="count"
            label="How many"
            hint="Up to 10,000"
            inputMode="numeric"
            value={typed.count}
            disabled={disabled}
            error={faultOf('count')}
            onChange={(event) => change({ count: event.currentTarget.value })}
          />
          <RangeWords typed={typed} />
        </div>
      )}
      {typed.way === 'list' && (
        <TextArea
          name="list"
          label="Kit IDs"
          hint="One per line or separated by commas; you can paste from a spreadsheet."
          rows={8}
          spellCheck={false}
          value={typed.list}
          disabled={disabled}
          error={faultOf('list')}
          onChange={(event) => change({ list: event.currentTarget.value })}
        />
      )}
      {typed.way === 'csv' && (
        <FileField
          name="csv"
          label="CSV file"
          hint="IDs in the first column, or in a column named identifier."
          chosen={typed.csv?.name}
          error={faultOf('csv')}
          disabled={disabled}
          accept=".csv,text/csv,text/plain"
          onText={(text, name) => change({ csv: { text, name } })}
        />
      )}
      <div className={form.row}>
        <SelectField
          name="kind"
          label="Kind"
          hint="MJ is cannabis, CB is CBD, anything else THC"
          placeholder="As the ID says"
          options={kindChoices}
          value={typed.kind}
          disabled={disabled}
          onChange={(event) =>
            change({
              kind: kindChoices.find(({ value }) => value === event.currentTarget.value)?.value ?? '',
            })
          }
        />
        <TextField
          name="lot"
          label="Lot"
          hint="If there is one"
          maxLength={100}
          value={typed.lot}
          disabled={disabled}
          onChange={(event) => change({ lot: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

function RangeWords({ typed: { prefix, first, count } }: { typed: NewKits }) {
  const identifiers = identifiersOf({ prefix, first: Number(first || NaN), count: Number(count || NaN) })
  const [from, to] = [identifiers?.[0], identifiers?.at(-1)]
  return (
    <p className={form.wide} role="status">
      {from !== undefined && (
        <>
          <code>{from}</code> to <code>{to}</code>
        </>
      )}
    </p>
  )
}
