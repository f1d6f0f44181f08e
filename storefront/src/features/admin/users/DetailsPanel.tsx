import type { AdminUser, AdminUserDetails } from '@swabwise/results-service/users/users.contract'
import { useState } from 'react'
import { call, readList } from '../../../api/admin.ts'
import { profileOf } from '../../../api/session/profile.ts'
import {
  profileFaults,
  profileRequest,
  type ProfileFault,
  type ProfileForm as Form,
} from '../../account/profile/profile-form.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { ProfileForm } from '../../account/profile/ProfileForm.tsx'
import { Absence } from '../parts/Absence.tsx'
import type { DoneWords } from '../parts/Done.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useCommand } from '../parts/use-command.ts'

interface Props {
  user: AdminUser
  changed: (done: DoneWords) => void
}

async function readDetails(
  { id, email }: AdminUser,
  signal: AbortSignal,
): Promise<AdminUserDetails | 'absent' | undefined> {
  const listing = await readList('listUserDetails', { query: { filter: email, size: '20' }, signal })
  return listing && (listing.rows.find(({ user }) => user.id === id) ?? 'absent')
}

/** Birth, sex, region and wishes. They come with the person's results, so opening them is on record. */
export function DetailsPanel(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Customer details">
      {open ? (
        <Details {...props} />
      ) : (
        <>
          <p>They include the person's results. Opening them is recorded in the history.</p>
          <p>
            <Button kind="secondary" onClick={() => setOpen(true)}>
              Edit the details
            </Button>
          </p>
        </>
      )}
    </Panel>
  )
}

function Details({ user, changed }: Props) {
  const { answer, failure, askAgain } = useAnswer(user.id, (signal) => readDetails(user, signal))
  if (failure) return <Absence what="The details" failure={failure} retry={askAgain} />
  if (!answer) return <Spinner label="Loading the details" />
  if (answer === 'absent') return <p>No details of this person.</p>
  return <DetailsForm user={user} details={answer} changed={changed} />
}

function DetailsForm({ user, details, changed }: Props & { details: AdminUserDetails }) {
  const [faults, setFaults] = useState<readonly ProfileFault[]>([])
  const profile = profileOf({ id: user.id, authorities: user.authorities }, details)
  const { start, busy, failure } = useCommand((form: Form, commandId) =>
    call('updateUserDetails', {
      body: { ...profileRequest(form, profile), user: { id: user.id } },
      commandId,
    }),
  )
  return (
    <>
      <ProfileForm
        id="user-details"
        profile={profile}
        faults={faults}
        failure={failure}
        submit={async ({ form }) => {
          const found = profileFaults(form)
          setFaults(found)
          if (found.length === 0 && (await start(form))) changed({ title: 'The details are saved' })
        }}
      />
      <p>
        <Button type="submit" form="user-details" busy={busy} busyLabel="Saving...">
          Save the details
        </Button>
      </p>
    </>
  )
}
