import { download, readList } from '../../../api/admin.ts'
import { ExportButton } from '../lists/ExportButton.tsx'
import { ListView } from '../lists/ListView.tsx'
import { useMay } from '../access.ts'
import { AdminPage } from '../parts/AdminPage.tsx'
import { useList } from '../lists/use-list.ts'
import { activatedChoices, roleChoices, userColumns, userKey, userLink, userListRules } from './user-list.tsx'

export default function UsersScreen() {
  const may = useMay()
  const list = useList(userListRules, (query, signal) => readList('listUsers', { query, signal }))
  const { state, change } = list
  const { sort, direction, filter, chosen } = state
  const asked = { sort: `${sort},${direction}`, ...(filter !== '' && { filter }), ...chosen }
  const { role, activated } = chosen
  return (
    <AdminPage
      actions={
        may('exportUsers') && (
          <ExportButton fetch={(onBytes) => download('exportUsers', { query: asked, onBytes })} file="users">
            Export CSV
          </ExportButton>
        )
      }
    >
      <ListView
        list={list}
        noun={['user', 'users']}
        filterLabel="Name or email contains"
        choices={[
          {
            name: 'role',
            label: 'Role',
            any: 'Any role',
            value: role,
            options: roleChoices,
            choose: (value) => {
              const next = roleChoices.find((one) => one.value === value)?.value
              change({ chosen: { ...(next && { role: next }), ...(activated && { activated }) } })
            },
          },
          {
            name: 'activated',
            label: 'State',
            any: 'Any status',
            value: activated,
            options: activatedChoices,
            choose: (value) => {
              const next = activatedChoices.find((one) => one.value === value)?.value
              change({ chosen: { ...(role && { role }), ...(next && { activated: next }) } })
            },
          },
        ]}
        columns={userColumns}
        keyOf={userKey}
        link={userLink}
        change={change}
        clear={() => change({ filter: '', chosen: {} })}
        empty={<p>Nobody has an account yet.</p>}
      />
    </AdminPage>
  )
}
