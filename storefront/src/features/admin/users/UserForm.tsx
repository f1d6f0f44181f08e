import type { AdminUser, UpdateUserRequest } from '@swabwise/results-service/users/users.contract'
import { call } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { textIn } from '../../../forms/form-text.ts'
import type { DoneWords } from '../parts/Done.tsx'
import form from '../parts/Form.module.css'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'

interface Props {
  user: AdminUser
  changed: (done: DoneWords) => void
}

/** The form of the details on the same page has names of its own. */
const fieldIds = { firstName: 'account-firstName', lastName: 'account-lastName' }
const labels: Readonly<Record<string, string>> = { firstName: 'First name', lastName: 'Last name' }

/** Name, role, and whether the person may sign in. Only what was changed is sent. */
export function UserForm({ user, changed }: Props) {
  const { start, busy, failure } = useCommand((request: UpdateUserRequest, commandId) =>
    call('updateUser', { body: request, commandId }),
  )
  const isAdmin = user.authorities.includes('ROLE_ADMIN')
  const faultOf = (field: string) =>
    failure?.kind === 'refused'
      ? failure.fieldErrors
          .filter((fault) => fault.field === field)
          .map(({ message }) => `${labels[field]} ${message}`)[0]
      : undefined

  async function save(typed: FormData) {
    const firstName = textIn(typed, 'firstName').trim()
    const lastName = textIn(typed, 'lastName').trim()
    const activated = typed.has('activated')
    const admin = typed.has('admin')
    const change = {
      ...(firstName !== user.firstName && { firstName }),
      ...(lastName !== user.lastName && { lastName }),
      ...(activated !== user.activated && { activated }),
      ...(admin !== isAdmin && {
        authorities: admin
          ? (['ROLE_ADMIN', 'ROLE_USER'] as const).slice()
          : (['ROLE_USER'] as const).slice(),
      }),
    }
    if (Object.keys(change).length === 0) {
      changed({ title: 'Nothing was changed' })
      return
    }
    const saved = await start({ id: user.id, ...change })
    if (saved)
      changed({
        title:
          admin && saved.adminProposal
            ? 'Proposed as an admin. Another admin has to agree.'
            : 'The account is saved',
      })
  }

  async function withdraw() {
    if (await start({ id: user.id, authorities: ['ROLE_USER'] }))
      changed({ title: 'The proposal is rejected' })
  }

  return (
    <Panel title="Account">
      <form
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <Refused title="The account was not saved" failure={failure} field="admin" fieldIds={fieldIds} />
        <div className={form.row}>
          <TextField
            name="firstName"
            id={fieldIds.firstName}
            label="First name"
            autoComplete="off"
            defaultValue={user.firstName}
            error={faultOf('firstName')}
          />
          <TextField
            name="lastName"
            id={fieldIds.lastName}
            label="Last name"
            autoComplete="off"
            defaultValue={user.lastName}
            error={faultOf('lastName')}
          />
        </div>
        {user.adminProposal && (
          <Notice kind="attention" title="Proposed as an admin">
            <p>
              {user.adminProposal.by} proposed it. To agree, tick Admin and save; somebody who was an admin
              before that can.
            </p>
            <div>
              <Button kind="secondary" busy={busy} onClick={() => void withdraw()}>
                Reject the proposal
              </Button>
            </div>
          </Notice>
        )}
        <Checkbox name="admin" label="Admin" defaultChecked={isAdmin} />
        <Checkbox
          name="activated"
          label="Active: can sign in. Clearing it signs them out everywhere."
          defaultChecked={user.activated}
        />
        <p>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </p>
      </form>
    </Panel>
  )
}
