import { useContent } from '../../content/page-context.ts'
import { Further } from './Further.tsx'
import { KitPage } from './KitPage.tsx'
import { ownPictures } from './own-pictures.tsx'
import { Reports } from './Reports.tsx'

/** The cannabis test. */
export default function ProductScreen() {
  const { served, discover, reports, goodToKnow } = useContent('product')
  return (
    <KitPage kind="cannabis" served={served} pictures={ownPictures}>
      <Reports {...reports} />
      <Further discover={discover} goodToKnow={goodToKnow} />
    </KitPage>
  )
}
