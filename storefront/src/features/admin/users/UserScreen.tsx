import type { AdminUser } from '@swabwise/results-service/users/users.contract'
import { Fragment, useState } from 'react'
import { call, readList } from '../../../api/admin.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { History } from '../history/History.tsx'
import { isErased } from '../history/timeline.ts'
import { Absence } from '../parts/Absence.tsx'
import { Done, type DoneWords } from '../parts/Done.tsx'
import { isUnknown } from '../words/failure-words.ts'
import { Facts } from '../parts/Facts.tsx'
import { Moment } from '../parts/Moment.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useMay, useStaff } from '../access.ts'
import { roleIn, roleWords } from '../words/role-words.ts'
import { historyAddress, kitAddress, reportAddress } from '../addresses.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { UserForm } from './UserForm.tsx'

/** The list knows people by their address, and the history of an account knows the address, unless it was erased. */
async function readUser(id: string, signal: AbortSignal): Promise<AdminUser | 'absent' | undefined> {
  const history = await call('getAccountHistory', { params: { id }, signal })
  if (!history) return undefined
  const { email } = history.state
  if (typeof email !== 'string' || isErased(email)) return 'absent'
  const listing = await readList('listUsers', { query: { filter: email, size: '200' }, signal })
  return listing && (listing.rows.find((user) => user.id === id) ?? 'absent')
}

/** One account: who it is, what may be changed, its kits, and all that ever happened to it. */
export default function UserScreen({ id }: { id: string }) {
  const { answer: user, failure, askAgain } = useAnswer(id, (signal) => readUser(id, signal))
  const [done, setDone] = useState<DoneWords>()
  const [changes, setChanges] = useState(0)
  const who = useStaff()
  const [erasing, setErasing] = useState(false)

  function changed(words: DoneWords) {
    setDone(words)
    setChanges(changes + 1)
    askAgain()
  }

  const unknown = isUnknown(failure)
  const known = user !== 'absent' ? user : undefined
  // Nobody but an admin changes what their colleagues are.
  const mayChange = who === 'admin' || (known !== undefined && roleIn(known.authorities) === 'ROLE_USER')
  return (
    <AdminPage
      title={known?.email ?? 'Account'}
      lead={known && `${known.firstName} ${known.lastName}`}
      actions={
        known &&
        mayChange && (
          <Button kind="danger" onClick={() => setErasing(true)}>
            Erase
          </Button>
        )
      }
    >
      {done && <Done {...done} dismiss={() => setDone(undefined)} />}
      {failure && !unknown && <Absence what="The account" failure={failure} retry={askAgain} />}
      {!user && !failure && <Spinner label="Loading the account" />}
      {(user === 'absent' || unknown) && (
        <Notice title="No such account">
          <p>It was erased or never existed. Its history is below, without personal data.</p>
        </Notice>
      )}
      {known && (
        <>
          <UserFacts user={known} />
          {mayChange && (
            <>
              <UserForm key={`form ${changes}`} user={known} changed={changed} />
              <DetailsPanel key={`details ${changes}`} user={known} changed={changed} />
            </>
          )}
          <EraseDialog user={known} open={erasing} close={() => setErasing(false)} erased={changed} />
        </>
      )}
      <History
        key={changes}
        what="account"
        name={id}
        ask={(signal) => call('getAccountHistory', { params: { id }, signal })}
      />
    </AdminPage>
  )
}

function UserFacts({ user }: { user: AdminUser }) {
  const may = useMay()
  return (
    <Facts
      facts={[
        ['Role', roleWords[roleIn(user.authorities)].one],
        ['State', user.activated ? 'Active' : <Badge tone="attention">Not active</Badge>],
        ['Kits', <UserKits key="kits" user={user} />],
        ['Last sign-in', user.lastLoginDate ? <Moment at={user.lastLoginDate} /> : 'Never'],
        ['Created', <Moment key="created" at={user.createdDate} />],
        ['Last changed', <Moment key="changed" at={user.lastModifiedDate} />],
        [
          'Report',
          may('getUsersReportAsOf') && <Link to={reportAddress(user.id)}>As it read on any day</Link>,
        ],
        [
          'Their own actions',
          <Link key="doings" to={historyAddress({ actorId: user.id })}>
            All they did
          </Link>,
        ],
      ]}
    />
  )
}

function UserKits({ user }: { user: AdminUser }) {
  if (user.kits.length === 0) return 'None'
  return user.kits.map(({ id, identifier }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={kitAddress(id)}>
        <code>{identifier}</code>
      </Link>
    </Fragment>
  ))
}
