import { call } from '../../../api/admin.ts'
import { History } from '../history/History.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'

/** One import and everything it did. */
export default function ImportScreen({ id }: { id: string }) {
  return (
    <AdminPage lead={<code>{id}</code>}>
      <History
        what="import"
        name={id}
        ask={(signal) => call('getLabImportHistory', { params: { id }, signal })}
      />
    </AdminPage>
  )
}
