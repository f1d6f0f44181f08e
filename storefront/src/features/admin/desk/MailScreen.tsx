import type { ListedMail } from '@swabwise/results-service/desk/desk.contract'
import { readList } from '../../../api/admin.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import type { ListRules } from '../lists/list-address.ts'
import { Moment } from '../parts/Moment.tsx'
import { counted } from '../words/numbers.ts'
import { Pager } from '../lists/Pager.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { Table, type Column } from '../lists/Table.tsx'
import { useList } from '../lists/use-list.ts'
import { userAddress } from '../addresses.ts'

type MailState = ListedMail['state']

const stateWords: { readonly [S in MailState]: string } = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  expired: 'Given up',
}
const stateTones: { readonly [S in MailState]: BadgeTone } = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'success',
  expired: 'attention',
}
const states = Object.keys(stateWords) as MailState[]

const templateWords: Readonly<Record<string, string>> = {
  passwordReset: 'Password reset',
  resultsReady: 'Results ready',
  resultsChanged: 'Results corrected',
  contactForwarded: 'Contact message, forwarded',
  accountErased: 'Account erased',
}

const rules: ListRules<{ readonly state: readonly MailState[] }, 'dueAt'> = {
  choices: { state: states },
  sorts: ['dueAt'],
  defaultDirection: 'desc',
}

const columns: readonly Column<ListedMail, 'dueAt'>[] = [
  { id: 'template', head: 'Mail', cell: ({ template }) => templateWords[template] ?? template },
  {
    id: 'state',
    head: 'State',
    cell: (mail) => (
      <>
        <Badge tone={isFailing(mail) ? 'attention' : stateTones[mail.state]}>
          {isFailing(mail) ? 'Failing' : stateWords[mail.state]}
        </Badge>{' '}
        {why(mail)}
      </>
    ),
  },
  { id: 'due', head: 'Called for', sort: 'dueAt', cell: ({ dueAt }) => <Moment at={dueAt} /> },
  {
    id: 'sent',
    head: 'Sent',
    from: 'tablet',
    cell: ({ sentAt }) => sentAt && <Moment at={sentAt} />,
  },
  { id: 'attempts', head: 'Attempts', from: 'tablet', numeric: true, cell: ({ attempts }) => attempts },
  {
    id: 'account',
    head: 'To',
    from: 'tablet',
    cell: ({ accountId }) => accountId && <Link to={userAddress(accountId)}>the account</Link>,
  },
]

const isFailing = ({ state, attempts }: ListedMail) => state === 'waiting' && attempts > 0

function why(mail: ListedMail) {
  if (mail.state === 'expired') return 'It could not be sent in time.'
  if (!isFailing(mail)) return null
  return (
    <>
      The mail server did not take it.{' '}
      {mail.nextTryAt !== undefined && (
        <>
          Next try <Moment at={mail.nextTryAt} />.
        </>
      )}
    </>
  )
}

const mailKey = ({ id }: ListedMail) => id

/** What waits to be sent, what was sent, and what could not be. */
export default function MailScreen() {
  const list = useList(rules, (query, signal) => readList('listMails', { query, signal }))
  const { state, listing, failure, asking, askAgain, change } = list
  const { state: chosen } = state.chosen
  return (
    <AdminPage lead="Mail is retried until it is sent or out of date.">
      <SelectField
        name="mail-state"
        label="State"
        placeholder="Any status"
        width="medium"
        options={states.map((value) => ({ value, label: stateWords[value] }))}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => {
          const next = states.find((one) => one === currentTarget.value)
          change({ chosen: next ? { state: next } : {} })
        }}
      />
      {failure && <Absence what="The mail" failure={failure} retry={askAgain} />}
      {!listing && !failure && <Spinner label="Loading the mail" />}
      {listing?.total === 0 && <p>{chosen ? 'No mail has this status.' : 'No mail yet.'}</p>}
      {listing && listing.rows.length > 0 && (
        <>
          <p role="status">{counted(listing.total, 'mail')}</p>
          <Table
            caption="Mail"
            columns={columns}
            rows={listing.rows}
            keyOf={mailKey}
            busy={asking}
            order={{
              sort: state.sort,
              direction: state.direction,
              change: (sort, direction) => change({ sort, direction }),
            }}
          />
        </>
      )}
      {listing && <Pager page={state.page} pages={listing.pages} go={(page) => change({ page })} />}
    </AdminPage>
  )
}
