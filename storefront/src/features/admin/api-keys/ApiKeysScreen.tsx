import type { ListedApiKey } from '@swabwise/results-service/api-keys/api-keys.contract'
import { useState } from 'react'
import { call } from '../../../api/admin.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { historyAddress } from '../addresses.ts'
import { Table, type Column } from '../lists/Table.tsx'
import { Absence } from '../parts/Absence.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { Done, type DoneWords } from '../parts/Done.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useCommand } from '../parts/use-command.ts'
import { NewApiKey } from './NewApiKey.tsx'
import { scopeWords, stateTones, stateWords } from './api-key-words.ts'

const columns: readonly Column<ListedApiKey>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>,
  },
  {
    id: 'scopes',
    head: 'May',
    from: 'tablet',
    cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]).join(', '),
  },
  { id: 'ends', head: 'Ends', from: 'tablet', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  { id: 'used', head: 'Last used', cell: ({ usedAt }) => (usedAt ? <Moment at={usedAt} /> : 'Never') },
  { id: 'by', head: 'Made by', from: 'desktop', cell: ({ madeBy }) => madeBy },
  {
    id: 'did',
    head: 'History',
    from: 'desktop',
    cell: ({ id }) => <Link to={historyAddress({ actorId: id })}>What it did</Link>,
  },
]
const keyOf = ({ id }: ListedApiKey) => id

/** The door for machines: who has a key, what for and until when. */
export default function ApiKeysScreen() {
  const { answer, failure, askAgain } = useAnswer('api keys', (signal) => call('listApiKeys', { signal }))
  const [done, setDone] = useState<DoneWords>()
  const revoke = useCommand((id: string, commandId) =>
    call('revokeApiKey', { params: { id }, commandId }).then(() => true),
  )
  const [revoking, setRevoking] = useState<string>()

  async function end({ id, name }: ListedApiKey) {
    setRevoking(id)
    if (!(await revoke.start(id))) return
    setDone({ title: `${name} is revoked` })
    askAgain()
  }

  const withRevoke: readonly Column<ListedApiKey>[] = [
    ...columns,
    {
      id: 'revoke',
      head: 'Revoke',
      cell: (key) =>
        key.state === 'valid' && (
          <Button
            kind="danger"
            aria-label={`Revoke ${key.name}`}
            busy={revoke.busy && revoking === key.id}
            onClick={() => void end(key)}
          >
            Revoke
          </Button>
        ),
    },
  ]

  return (
    <AdminPage
      title="API keys"
      lead="A laboratory's system sends results and asks where kits stand with a key of its own."
    >
      {done && <Done {...done} dismiss={() => setDone(undefined)} />}
      <Refused title="The key was not revoked" failure={revoke.failure} field="revoke" />
      {failure && <Absence what="The keys" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading the keys" />}
      {answer && answer.length > 0 && (
        <Table caption="API keys" columns={withRevoke} rows={answer} keyOf={keyOf} />
      )}
      {answer?.length === 0 && <p>No machine has a key yet.</p>}
      <NewApiKey made={askAgain} />
    </AdminPage>
  )
}
