import type { AdminUser, UpdateUserRequest } from '@swabwise/results-service/users/users.contract'
import { call } from '../../../api/admin.ts'
import { roles, type Role } from '@swabwise/events/vocabulary/role'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { textIn } from '../../../forms/form-text.ts'
import { useStaff } from '../access.ts'
import type { DoneWords } from '../parts/Done.tsx'
import form from '../parts/Form.module.css'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'
import { authoritiesWith, roleIn, roleWords } from '../words/role-words.ts'
import { ProposedRole, RoleField } from './RoleField.tsx'

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
  const isAdmin = useStaff() === 'admin'
  const role = roleIn(user.authorities)
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
    const wanted = roles.find((one) => one === typed.get('role')) ?? role
    const change = {
      ...(firstName !== user.firstName && { firstName }),
      ...(lastName !== user.lastName && { lastName }),
      ...(activated !== user.activated && { activated }),
      ...(wanted !== role && { authorities: authoritiesWith(wanted) }),
    }
    if (Object.keys(change).length === 0) {
      changed({ title: 'Nothing was changed' })
      return
    }
    const saved = await start({ id: user.id, ...change })
    if (saved)
      changed({
        title:
          wanted !== role && saved.roleProposal
            ? `Proposed as ${roleWords[wanted].one.toLowerCase()}. Another admin has to agree.`
            : 'The account is saved',
      })
  }

  async function decide(becomes: Role | undefined) {
    const saved = await start({ id: user.id, authorities: authoritiesWith(becomes ?? role) })
    if (!saved) return
    if (saved.roleProposal) changed({ title: 'You proposed this: another admin has to agree.' })
    else changed({ title: becomes ? 'The role is given' : 'The proposal is rejected' })
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
        <Refused title="The account was not saved" failure={failure} field="role" fieldIds={fieldIds} />
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
        {user.roleProposal && <ProposedRole proposal={user.roleProposal} busy={busy} decide={decide} />}
        {isAdmin && <RoleField held={role} />}
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
