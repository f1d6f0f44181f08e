import { CustomerKnown } from '../../customer/CustomerKnown.tsx'
import { AskedFirst } from '../sensitive-results/AskedFirst.tsx'
import { MyReport } from './MyReport.tsx'

export default function PdfScreen() {
  return (
    <CustomerKnown>
      <AskedFirst>
        <MyReport />
      </AskedFirst>
    </CustomerKnown>
  )
}
