import { useContent } from '../../content/page-context.ts'
import { Further } from './Further.tsx'
import { KitPage } from './KitPage.tsx'
import { reportsOn } from './reports-on.ts'
import { Reports } from './Reports.tsx'

const genes = { CYP2C19: 'CBD Metabolism' }

/** The page of the CBD test, with the store's own pictures. It is on no route, as specified. */
export default function CbdTestPage() {
  const { served, discover, reports, goodToKnow } = useContent('product')
  return (
    <KitPage kind="cbd" served={served} pictures={[]}>
      <Reports {...reports} heading="One report from one swab" items={reportsOn(genes, reports.items)} />
      <Further discover={discover} goodToKnow={goodToKnow} />
    </KitPage>
  )
}
