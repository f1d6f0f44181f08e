import { CustomerKnown } from '../signed-in/CustomerKnown.tsx'
import { MyReport } from './MyReport.tsx'

export default function PdfScreen() {
  return (
    <CustomerKnown>
      <MyReport />
    </CustomerKnown>
  )
}
