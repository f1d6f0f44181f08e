import { useSearchParams } from 'react-router-dom'
import { call } from '../../../api/browser.ts'
import { CustomerKnown } from '../../../customer/CustomerKnown.tsx'
import { AsItRead } from '../../../reports/screen/AsItRead.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { AskedFirst } from '../../sensitive-results/AskedFirst.tsx'
import styles from '../Dashboard.module.css'
import { useReportCopy } from '../reports/use-report-copy.ts'

export default function AsItReadScreen() {
  return (
    <CustomerKnown>
      <div className={styles.page}>
        <AskedFirst>
          <OwnReport />
        </AskedFirst>
      </div>
    </CustomerKnown>
  )
}

function OwnReport() {
  const copy = useReportCopy()
  const [search, setSearch] = useSearchParams()
  return (
    <AsItRead
      day={search.get('on') ?? ''}
      choose={(on) => setSearch({ on }, { preventScrollReset: true })}
      ask={(at, signal) => call('getReportAsOf', { query: { at }, signal })}
      copy={copy}
      heading={
        <PageHeading
          title="Your report on any day"
          lead="Results are corrected, and we read genes anew when science moves on. Choose a day to see what your report said at its end."
        />
      }
    />
  )
}
