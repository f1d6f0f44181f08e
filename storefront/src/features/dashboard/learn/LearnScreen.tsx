import { useSession } from '../../../api/session/use-session.ts'
import { useContent } from '../../../content/page-context.ts'
import { Text } from '../../../content/Text.tsx'
import { Illustration } from '../../../ui/illustrations/Illustration.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useCustomerState } from '../../../customer/customer-context.ts'
import { ReportDialogs } from '../reports/ReportDialogs.tsx'
import { reportAddress } from '../reports/report-address.ts'
import { ResultActions } from '../reports/ResultActions.tsx'
import { ResultRows } from '../reports/ResultRows.tsx'
import { useResults } from '../reports/use-results.ts'
import styles from './Learn.module.css'
import { Recommendations } from './Recommendations.tsx'
import { Tip } from './Tip.tsx'

export default function LearnScreen() {
  const { heading, intro, articles } = useContent('dashboard').learn
  const session = useSession()
  const { customer } = useCustomerState()
  const profile = session.status === 'signed-in' ? session.profile : undefined
  return (
    <div className={styles.page}>
      <PageHeading title={heading} lead={intro} />
      <Tip />
      {profile && customer && <Recommendations profile={profile} />}
      {articles.map(({ _key, title, text, illustration }) => (
        <article key={_key} id={_key} className={styles.article}>
          <Illustration name={illustration} className={styles.drawing} />
          <div className={styles.words}>
            <h2>{title}</h2>
            <Text value={text} />
          </div>
        </article>
      ))}
      {customer && <OwnResults />}
    </div>
  )
}

function OwnResults() {
  const { findings } = useResults()
  return (
    <>
      <Panel title="Results summary">
        <ResultRows findings={findings} addressOf={reportAddress} />
        <ResultActions />
      </Panel>
      <ReportDialogs />
    </>
  )
}
