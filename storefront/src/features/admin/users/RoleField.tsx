import { roles, type Role } from '@swabwise/events/vocabulary/role'
import type { AdminUser } from '@swabwise/results-service/users/users.contract'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import form from '../parts/Form.module.css'
import { useStaff } from '../access.ts'
import { roleWords } from '../words/role-words.ts'

const options = roles.map((role) => ({ value: role, label: roleWords[role].one }))

export function RoleField({ held }: { held: Role }) {
  const [role, setRole] = useState<Role>(held)
  return (
    <SelectField
      name="role"
      label="Role"
      hint={roleWords[role].what}
      width="medium"
      options={options}
      value={role}
      onChange={({ currentTarget: { value } }) => setRole(roles.find((one) => one === value) ?? held)}
    />
  )
}

interface Props {
  proposal: NonNullable<AdminUser['roleProposal']>
  busy: boolean
  /** Undefined: the proposal is rejected. */
  decide: (role: Role | undefined) => Promise<void>
}

export function ProposedRole({ proposal: { role, by }, busy, decide }: Props) {
  const isAdmin = useStaff() === 'admin'
  return (
    <Notice kind="attention" title={`Proposed role: ${roleWords[role].one}`}>
      <p>{by} proposed it. Another admin, who was one before that, has to agree.</p>
      {isAdmin && (
        <div className={form.buttons}>
          <Button busy={busy} onClick={() => void decide(role)}>
            Agree
          </Button>
          <Button kind="secondary" busy={busy} onClick={() => void decide(undefined)}>
            Reject the proposal
          </Button>
        </div>
      )}
    </Notice>
  )
}
