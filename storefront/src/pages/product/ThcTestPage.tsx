import { useContent } from '../../content/page-context.ts'
import { Further } from './Further.tsx'
import { KitPage } from './KitPage.tsx'
import { ownPictures } from './own-pictures.tsx'
import { reportsOn } from './reports-on.ts'
import { Reports } from './Reports.tsx'

const genes = { CYP2C9: 'Metabolism', AKT1: 'Mental Health Risk', COMT: 'Memory' }

/** The older page of the THC test. No route leads here: /thc-test shows the cannabis test, as specified. */
export default function ThcTestPage() {
  const { served, discover, reports, goodToKnow } = useContent('product')
  return (
    <KitPage kind="thc" served={served} pictures={ownPictures}>
      <Reports {...reports} heading="Three reports from one swab" items={reportsOn(genes, reports.items)} />
      <Further discover={discover} goodToKnow={goodToKnow} />
    </KitPage>
  )
}
