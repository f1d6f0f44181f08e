import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { DayRuler } from '../../ui/illustrations/DayRuler.tsx'
import { PageTop } from '../../ui/layout/PageTop.tsx'
import { Split } from '../../ui/layout/Split.tsx'
import { Questions } from '../faq/Questions.tsx'
import { useLinkedAnswer } from '../faq/use-linked-answer.ts'
import styles from './AffiliateScreen.module.css'
import { ApplyLink } from './ApplyLink.tsx'
import { Steps } from './Steps.tsx'

export default function AffiliateScreen() {
  const { heading, intro, steps, commission, explanation, faq } = useContent('affiliate')
  useLinkedAnswer()
  return (
    <>
      <PageTop title={heading} lead={intro}>
        <ApplyLink />
      </PageTop>
      <Steps {...steps} />
      <section className={styles.commission}>
        <div className={styles.inner}>
          <h2 className={styles.heading}>{commission.heading}</h2>
          <DayRuler
            days={commission.days}
            first="Someone uses your link"
            last={`Day ${commission.days}: orders count until here`}
          />
          <div className={styles.words}>
            <Text value={commission.text} />
          </div>
        </div>
      </section>
      <Split title={explanation.heading} tone="lichen">
        <Text value={explanation.text} />
      </Split>
      <Split title={faq.heading}>
        <Questions questions={faq.questions} />
        <p className={styles.apply}>
          <ApplyLink />
        </p>
      </Split>
    </>
  )
}
