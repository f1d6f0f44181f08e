import { call } from '../../api/browser.ts'
import { Link } from '../../ui/navigation/Link.tsx'
import { History } from '../history/History.tsx'
import { Screen } from '../../admin/parts/Screen.tsx'

/** One import and everything it did. */
export function ImportScreen({ id }: { id: string }) {
  return (
    <Screen title="Import" above={<Link to="/admin/laboratory">Laboratory</Link>} lead={<code>{id}</code>}>
      <History
        what="import"
        name={id}
        ask={(signal) => call('getLabImportHistory', { params: { id }, signal })}
      />
    </Screen>
  )
}
