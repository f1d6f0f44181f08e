import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StepVideo } from './StepVideo.tsx'
import styles from './TutorialScreen.module.css'

/** Which of the two tutorials it is, the query parameter `test` decides where the content is read. */
export default function TutorialScreen() {
  const { heading, intro, steps, afterwards, otherKit } = useContent('tutorial')
  return (
    <div className={styles.page}>
      <PageHeading title={heading} lead={intro} />
      <LinkButton kind="quiet" to={otherKit.href}>
        {otherKit.label}
      </LinkButton>
      <ol className={styles.steps}>
        {steps.map(({ _key, title, text, illustration, videoId }, index) => (
          <li key={_key} id={_key} className={styles.step}>
            <div className={styles.picture}>
              <Illustration name={illustration} />
              {videoId && <StepVideo id={videoId} title={title} />}
            </div>
            <div className={styles.words}>
              <h2 className={styles.title}>
                <span className={styles.number}>
                  Step {index + 1} of {steps.length}
                </span>{' '}
                {title}
              </h2>
              <Text value={text} />
            </div>
          </li>
        ))}
      </ol>
      <Panel title="What happens afterwards" tone="lichen">
        <Text value={afterwards} />
        <LinkButton kind="secondary" to="/dashboard/overview">
          Go to my dashboard
        </LinkButton>
      </Panel>
    </div>
  )
}
