import { useEffect, useRef } from 'react'
import { isFilm } from '@swabwise/cms/films'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Film } from './Film.tsx'
import { StepVideo } from './StepVideo.tsx'
import styles from './TutorialScreen.module.css'

/** Which of the two tutorials it is, the query parameter `test` decides where the content is read. */
export default function TutorialScreen() {
  const { slug, heading, intro, steps, afterwards, otherKit } = useContent('tutorial')
  useFocusOnSwitch(slug)
  return (
    <div className={styles.page}>
      <PageHeading title={heading} lead={intro} />
      <LinkButton kind="quiet" to={otherKit.href}>
        {otherKit.label}
      </LinkButton>
      <ol className={styles.steps}>
        {steps.map(({ _key, title, text, illustration, videoProvider, videoId }, index) => (
          <li key={_key} id={_key} className={styles.step}>
            <div className={styles.picture}>
              <Illustration name={illustration} />
              {videoId && videoProvider !== 'own' && <StepVideo id={videoId} title={title} />}
            </div>
            <div className={styles.words}>
              <h2 className={styles.title}>
                <span className={styles.number}>
                  Step {index + 1} of {steps.length}
                </span>{' '}
                {title}
              </h2>
              <Text value={text} />
              {videoId && videoProvider === 'own' && isFilm(videoId) && <Film name={videoId} title={title} />}
            </div>
          </li>
        ))}
      </ol>
      <Panel title="What happens afterwards" tone="lichen">
        <Text value={afterwards} />
        <div>
          <LinkButton kind="secondary" to="/dashboard/overview">
            Go to my dashboard
          </LinkButton>
        </div>
      </Panel>
    </div>
  )
}

/** The two tutorials share a path, so that the frame does not notice a change from one to the other. */
function useFocusOnSwitch(slug: string) {
  const before = useRef(slug)
  useEffect(() => {
    if (before.current !== slug) {
      window.scrollTo(0, 0)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    before.current = slug
  }, [slug])
}
