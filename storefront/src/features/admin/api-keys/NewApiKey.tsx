import { apiScopes } from '@swabwise/events/vocabulary/api-scope'
import type { MadeApiKey, MakeApiKeyRequest } from '@swabwise/results-service/api-keys/api-keys.contract'
import { useState } from 'react'
import { call } from '../../../api/admin.ts'
import { textIn } from '../../../forms/form-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import form from '../parts/Form.module.css'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'
import { scopeWords } from './api-key-words.ts'

const lasts = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '730', label: 'Two years' },
]

export function NewApiKey({ made }: { made: () => void }) {
  const [key, setKey] = useState<MadeApiKey>()
  const [missing, setMissing] = useState<{ name?: string; scopes?: string }>({})
  const make = useCommand((body: MakeApiKeyRequest, commandId) => call('makeApiKey', { body, commandId }))

  async function send(typed: FormData) {
    const name = textIn(typed, 'name').trim()
    const scopes = apiScopes.filter((scope) => typed.has(scope))
    setMissing({
      ...(name === '' && { name: 'Enter the name of the machine' }),
      ...(scopes.length === 0 && { scopes: 'Choose what it may do' }),
    })
    if (name === '' || scopes.length === 0) return
    const answer = await make.start({ name, scopes, days: Number(textIn(typed, 'days')) })
    if (!answer) return
    setKey(answer)
    made()
  }

  return (
    <Panel title="New key">
      {key && (
        <Notice kind="success" role="status" title="Copy the key now: it is shown this once">
          <p>
            <code style={{ overflowWrap: 'anywhere' }}>{key.key}</code>
          </p>
          <p>The machine sends it as “Authorization: Bearer”, followed by the key.</p>
          <div>
            <Button kind="secondary" onClick={() => void navigator.clipboard.writeText(key.key)}>
              Copy
            </Button>
          </div>
        </Notice>
      )}
      <form
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <Refused title="No key was made" failure={make.failure} field="name" />
        <TextField
          name="name"
          label="Machine"
          hint="As it is known at the laboratory. Not the name of a person."
          maxLength={100}
          autoComplete="off"
          error={missing.name}
        />
        {missing.scopes && <p role="alert">{missing.scopes}</p>}
        {apiScopes.map((scope) => (
          <Checkbox key={scope} name={scope} label={`May ${scopeWords[scope]}`} />
        ))}
        <SelectField name="days" label="Lasts" width="medium" options={lasts} defaultValue="90" />
        <p>
          <Button type="submit" busy={make.busy} busyLabel="Making the key...">
            Make the key
          </Button>
        </p>
      </form>
    </Panel>
  )
}
