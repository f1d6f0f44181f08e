import { useState } from 'react'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { CountedField } from '../../ui/forms/CountedField.tsx'
import { DateFields } from '../../ui/forms/DateFields.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Section, State } from './Shown.tsx'

const choices = [
  { value: 'Canada', label: 'Canada' },
  { value: 'United States', label: 'United States' },
]
const years = ['2003', '2002', '2001']
const faults = [{ field: 'ui-wrong', message: 'Enter your name' }]

export function Fields() {
  const [date, setDate] = useState({ month: '', day: '', year: '' })
  const [country, setCountry] = useState('Canada')
  const [summarised, setSummarised] = useState(false)
  return (
    <Section title="Fields">
      <State name="text: empty, with a hint, wrong, disabled, code">
        <TextField name="ui-empty" label="Name" />
        <TextField name="ui-hint" label="Email" hint="We answer to this address." type="email" />
        <TextField name="ui-wrong" label="Name" error="Enter your name" />
        <TextField name="ui-disabled" label="Email" disabled defaultValue="robin@example.org" />
        <TextField name="ui-code" label="Swab kit ID" code defaultValue="MJ-0000-0000-0001" />
      </State>
      <State name="text with a limit: short, over">
        <CountedField name="ui-counted" label="Subject" max={40} defaultValue="Where is my kit" />
        <CountedField
          name="ui-over"
          label="Subject"
          max={10}
          defaultValue="Where is my kit"
          error="Shorten it to 10"
        />
        <CountedField name="ui-long" label="Message" max={400} rows={4} hint="Leave out your results." />
      </State>
      <State name="area, password">
        <TextArea name="ui-area" label="Note" />
        <PasswordField name="ui-password" label="Password" autoComplete="current-password" />
        <PasswordField
          name="ui-password-wrong"
          label="Password"
          autoComplete="new-password"
          error="Enter a password"
        />
      </State>
      <State name="lists and choices">
        <SelectField name="ui-select" label="Country" options={choices} />
        <SelectField name="ui-select-wrong" label="Country" options={choices} error="Choose a country" />
        <RadioGroup name="ui-radio" label="Country" options={choices} value={country} onChange={setCountry} />
        <Checkbox name="ui-check" label="Remember Me" />
        <Checkbox name="ui-check-wrong" label="I agree" error="Agree to go on" />
      </State>
      <State name="date: open, wrong">
        <DateFields name="ui-date" label="Date of birth" value={date} onChange={setDate} years={years} />
        <DateFields
          name="ui-date-wrong"
          label="Date of birth"
          hint="You must be over 19."
          error="Choose a year"
          value={date}
          onChange={setDate}
          years={years}
        />
      </State>
      <State name="error summary">
        <Checkbox
          name="ui-summary"
          label="Show it (it takes the focus)"
          onChange={(event) => setSummarised(event.currentTarget.checked)}
        />
        {summarised && <ErrorSummary errors={faults} />}
      </State>
    </Section>
  )
}
