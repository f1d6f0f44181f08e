import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { KitPlate } from '../../ui/illustrations/KitPlate.tsx'
import { WellPlate } from '../../ui/illustrations/WellPlate.tsx'
import { PageTop } from '../../ui/layout/PageTop.tsx'
import { PointList } from '../../ui/layout/PointList.tsx'
import { Split } from '../../ui/layout/Split.tsx'
import { KitPurchase } from '../kit-purchase/KitPurchase.tsx'
import styles from './HowItWorksScreen.module.css'
import { Steps } from './Steps.tsx'

export default function HowItWorksScreen() {
  const { heading, intro, steps, contents, privacy, technology, purchase, served } = useContent('howItWorks')
  return (
    <>
      <PageTop title={heading} lead={intro} />
      <Steps steps={steps} />
      <section className={styles.contents}>
        <div className={styles.plate}>
          <KitPlate number="In the kit" />
        </div>
        <div className={styles.words}>
          <h2 className={styles.heading}>{contents.heading}</h2>
          <p className={styles.intro}>{contents.intro}</p>
          <PointList points={contents.points} />
        </div>
      </section>
      <Split
        title={privacy.heading}
        tone="lichen"
        aside={
          <LinkButton to={privacy.more.href} kind="quiet">
            {privacy.more.label}
          </LinkButton>
        }
      >
        <PointList points={privacy.points} />
      </Split>
      <section className={styles.technology}>
        <div>
          <h2 className={styles.heading}>{technology.heading}</h2>
          <Text value={technology.text} />
        </div>
        <div className={styles.wells}>
          <WellPlate number="In the laboratory" />
        </div>
      </section>
      <KitPurchase {...purchase} served={served} />
    </>
  )
}
