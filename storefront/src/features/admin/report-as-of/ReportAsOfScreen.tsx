import { useSearchParams } from 'react-router-dom'
import { call } from '../../../api/admin.ts'
import { useContent } from '../../../content/page-context.ts'
import { AsItRead } from '../../../reports/screen/AsItRead.tsx'
import { Link } from '../../../ui/navigation/Link.tsx'
import { userAddress } from '../addresses.ts'
import { AdminPage } from '../parts/AdminPage.tsx'

/** What a customer's report said on a day, so that support reads the words that the customer read. */
export default function ReportAsOfScreen({ id }: { id: string }) {
  const copy = useContent('pdf')
  const [search, setSearch] = useSearchParams()
  return (
    <AdminPage
      lead="Opening a report is recorded in the history of each kit, and the customer sees that an admin looked."
      actions={<Link to={userAddress(id)}>The account</Link>}
    >
      <AsItRead
        day={search.get('on') ?? ''}
        choose={(on) => setSearch({ on }, { preventScrollReset: true })}
        ask={(at, signal) => call('getUsersReportAsOf', { params: { id }, query: { at }, signal })}
        copy={copy}
      />
    </AdminPage>
  )
}
