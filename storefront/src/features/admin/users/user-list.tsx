import { roles, type Role } from '@swabwise/events/vocabulary/role'
import type { AdminUser } from '@swabwise/results-service/users/users.contract'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import type { ListRules } from '../lists/list-address.ts'
import { Moment } from '../parts/Moment.tsx'
import { count } from '../words/numbers.ts'
import type { Column } from '../lists/Table.tsx'
import { roleIn, roleWords } from '../words/role-words.ts'
import { userAddress } from '../addresses.ts'

export type UserSort = 'lastModifiedDate' | 'createdDate' | 'email' | 'lastName'

export const roleChoices = roles.map((value) => ({ value, label: roleWords[value].many }))
export const activatedChoices = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Not active' },
] as const

export const userListRules: ListRules<
  {
    readonly role: readonly Role[]
    readonly activated: readonly ('true' | 'false')[]
  },
  UserSort
> = {
  choices: { role: roles, activated: ['true', 'false'] },
  sorts: ['lastModifiedDate', 'createdDate', 'email', 'lastName'],
  defaultDirection: 'asc',
}

export const userColumns: readonly Column<AdminUser, UserSort>[] = [
  { id: 'email', head: 'Email', sort: 'email', cell: ({ email }) => email },
  {
    id: 'name',
    head: 'Name',
    sort: 'lastName',
    from: 'tablet',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ activated, authorities }) => (
      <>
        {roleIn(authorities) !== 'ROLE_USER' && (
          <Badge tone="genetics">{roleWords[roleIn(authorities)].one}</Badge>
        )}{' '}
        {!activated && <Badge tone="attention">Not active</Badge>}
      </>
    ),
  },
  { id: 'kits', head: 'Kits', numeric: true, cell: ({ kits }) => count(kits.length) },
  {
    id: 'login',
    head: 'Last sign-in',
    from: 'desktop',
    cell: ({ lastLoginDate }) => lastLoginDate && <Moment at={lastLoginDate} />,
  },
  {
    id: 'created',
    head: 'Created',
    sort: 'createdDate',
    from: 'desktop',
    cell: ({ createdDate }) => <Moment at={createdDate} />,
  },
  {
    id: 'changed',
    head: 'Last changed',
    sort: 'lastModifiedDate',
    from: 'tablet',
    cell: ({ lastModifiedDate }) => <Moment at={lastModifiedDate} />,
  },
]

export const userKey = ({ id }: AdminUser): string => id
export const userLink = ({ id, email }: AdminUser) => ({ label: email, to: userAddress(id) })
