import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { DateFields } from './DateFields.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const words = { label: 'Label', hint: 'A hint', error: 'What to do' }
const options = [{ value: 'a', label: 'A' }]
const nothing = () => undefined

const fields: Record<string, ReactElement> = {
  TextField: <TextField name="field" {...words} />,
  PasswordField: <PasswordField name="field" autoComplete="new-password" {...words} />,
  SelectField: <SelectField name="field" options={options} {...words} />,
  TextArea: <TextArea name="field" {...words} />,
}

const groups: Record<string, ReactElement> = {
  RadioGroup: <RadioGroup name="field" options={options} value="" onChange={nothing} {...words} />,
  DateFields: (
    <DateFields
      name="field"
      years={['1990']}
      value={{ month: '', day: '', year: '' }}
      onChange={nothing}
      {...words}
    />
  ),
}

describe.each(Object.entries(fields))('%s', (_name, field) => {
  const html = renderToStaticMarkup(field)
  const control = /<(?:input|select|textarea)\b[^>]*>/.exec(html)?.[0] ?? ''

  it('has its label tied to the control', () => {
    expect(html).toMatch(/<label for="field"[^>]*>Label<\/label>/)
    expect(control).toContain('id="field"')
  })

  it('reads out hint and error with the control', () => {
    expect(control).toContain('aria-describedby="field-hint field-error"')
    expect(control).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="field-hint"[^>]*>A hint</)
    expect(html).toMatch(/id="field-error"[^>]*>.*What to do/)
  })
})

describe.each(Object.entries(groups))('%s', (_name, group) => {
  const html = renderToStaticMarkup(group)

  it('is one question with its hint and error', () => {
    expect(html).toMatch(/<fieldset[^>]* aria-describedby="field-hint field-error"/)
    expect(html).toMatch(/<legend[^>]*>Label<\/legend>/)
  })
})

describe('a field without an error', () => {
  it('says nothing of one, and keeps the place where it will be announced', () => {
    const html = renderToStaticMarkup(<TextField name="field" label="Label" />)
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
    expect(html).toMatch(/<p id="field-error"[^>]*aria-live="polite"[^>]*><\/p>/)
  })
})

it('passes on what a password manager reads', () => {
  const html = renderToStaticMarkup(
    <PasswordField name="field" label="Label" autoComplete="current-password" />,
  )
  expect(html).toMatch(/autocomplete="current-password"/i)
})

it('asks for a birthday in a way that browsers can fill in', () => {
  const html = renderToStaticMarkup(
    <DateFields
      birthday
      name="dob"
      label="Date of birth"
      years={['1990', '1991']}
      value={{ month: '2', day: '', year: '1991' }}
      onChange={nothing}
    />,
  )
  for (const part of ['month', 'day', 'year']) {
    expect(html).toMatch(new RegExp(`id="dob-${part}"[^>]*autocomplete="bday-${part}"`, 'i'))
  }
  expect(html).toContain('<option value="2" selected="">February</option>')
  expect(html).toContain('<option value="1991" selected="">1991</option>')
})

it('leads from the summary of errors to each field', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary errors={[{ field: 'email', message: 'Enter your email' }]} />,
  )
  expect(html).toMatch(/role="alert"/)
  expect(html).toContain('<a href="#email">Enter your email</a>')
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('')
})

it('switches a busy button off and says what it is doing', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" busy busyLabel="Saving...">
      Save
    </Button>,
  )
  expect(html).toMatch(/<button type="submit" disabled="" aria-busy="true"/)
  expect(html).toContain('Saving...')
  expect(html).not.toContain('>Save<')
})

it('ties a checkbox to its words', () => {
  const html = renderToStaticMarkup(<Checkbox name="agree" label="I agree" error="Tick the box" />)
  expect(html).toMatch(/<label for="agree".*<input[^>]*type="checkbox"[^>]*id="agree"/)
  expect(html).toContain('aria-describedby="agree-error"')
})

it('has ids without blanks, and no option without a name', () => {
  const html = renderToStaticMarkup(
    <>
      <RadioGroup
        name="country"
        label="Country"
        options={[{ value: 'United States', label: 'United States' }]}
        value=""
        onChange={() => {}}
      />
      {groups.DateFields}
    </>,
  )
  expect(html).toContain('id="country-United-States"')
  expect(html).not.toMatch(/<option[^>]*value=""(?![^>]*label=)[^>]*><\/option>/)
})
