import type { Profile } from '../../../api/session/profile.ts'
import { useContent } from '../../../content/page-context.ts'
import { Text } from '../../../content/Text.tsx'
import { useProfileSwitch } from '../../account/profile/use-profile-switch.ts'
import { recommend } from './recommendations.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { titleOf } from '@swabwise/events/genetics/reports'
import { StrainKinds } from './StrainKinds.tsx'
import { GeneGuidance } from './GeneGuidance.tsx'
import styles from './Recommendations.module.css'
import { useResults } from '../reports/use-results.ts'

/** What the customer's own results can mean for the choice of a product; only for those who asked for it. */
export function Recommendations({ profile }: { profile: Profile }) {
  const words = useContent('dashboard').recommendations
  const { state, change } = useProfileSwitch(profile)
  const choose = (enableRecommendation: boolean) => change({ enableRecommendation })
  return (
    <section className={styles.section} aria-labelledby="recommendations">
      <h2 id="recommendations" className={styles.heading}>
        {words.heading}
      </h2>
      {profile.enableRecommendation ? (
        <>
          <p className={styles.intro}>{words.intro}</p>
          <Guidance profile={profile} />
          <div>
            <Button kind="quiet" busy={state === 'saving'} onClick={() => choose(false)}>
              Switch recommendations off
            </Button>
          </div>
        </>
      ) : (
        <>
          <h3 className={styles.offHeading}>{words.switchedOff.heading}</h3>
          <p className={styles.intro}>{words.switchedOff.text}</p>
          <div>
            <Button busy={state === 'saving'} busyLabel="Saving..." onClick={() => choose(true)}>
              Show my recommendations
            </Button>
          </div>
        </>
      )}
      {state === 'failed' && <p role="alert">Something went wrong, please try again!</p>}
    </section>
  )
}

function Guidance({ profile }: { profile: Profile }) {
  const words = useContent('dashboard').recommendations
  const { findings } = useResults()
  const { genes, without, frequency } = recommend(findings, profile.customerSurvey.frequency, words)
  return (
    <>
      <Notice kind="info">{words.notice}</Notice>
      <Text value={words.beforeAll} />
      {genes.length === 0 ? (
        <Notice kind="info" title={words.noResults.heading}>
          <p>{words.noResults.text}</p>
        </Notice>
      ) : (
        <ul className={styles.genes}>
          {genes.map((guidance) => (
            <li key={guidance.report}>
              <GeneGuidance guidance={guidance} />
            </li>
          ))}
        </ul>
      )}
      {genes.length > 0 && without.length > 0 && (
        <p className={styles.quiet}>
          Nothing is said here of {without.map((report) => titleOf[report]).join(', ')}: there is no result to
          go by.
        </p>
      )}
      {frequency ? (
        <div className={styles.habit}>
          <h3>{frequency.headline}</h3>
          <p>{frequency.text}</p>
        </div>
      ) : (
        <p className={styles.quiet}>
          You have not said how often you use cannabis. In Profile Settings you can, and find a word about
          that here.
        </p>
      )}
      <StrainKinds findings={findings} frequency={profile.customerSurvey.frequency} />
      <div className={styles.pair}>
        <div>
          <h3>{words.ratio.heading}</h3>
          <Text value={words.ratio.text} />
        </div>
        <div>
          <h3>{words.pace.heading}</h3>
          <Text value={words.pace.text} />
        </div>
      </div>
    </>
  )
}
