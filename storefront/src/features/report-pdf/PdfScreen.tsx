import { CustomerKnown } from '../../customer/CustomerKnown.tsx'
import { MyReport } from './MyReport.tsx'

export default function PdfScreen() {
  return (
    <CustomerKnown>
      <MyReport />
    </CustomerKnown>
  )
}
