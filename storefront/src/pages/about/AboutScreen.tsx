import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { PointList } from '../../ui/layout/PointList.tsx'
import { Split } from '../../ui/layout/Split.tsx'
import styles from './AboutScreen.module.css'
import { Figures } from './Figures.tsx'

export default function AboutScreen() {
  const { heading, mission, figures, story, principles, invitation } = useContent('about')
  return (
    <article>
      <header className={styles.top}>
        <h1 tabIndex={-1} className={styles.title}>
          {heading}
        </h1>
        <p className={styles.mission}>{mission}</p>
        <Illustration name="cheek" className={styles.drawing} />
      </header>
      <Figures figures={figures} />
      <Split title={story.heading}>
        <Text value={story.text} />
      </Split>
      <Split title={principles.heading} tone="lichen">
        <PointList points={principles.points} />
      </Split>
      <Split title={invitation.heading}>
        <div className={styles.invitation}>
          <p>{invitation.text}</p>
          <LinkButton to={invitation.action.href}>{invitation.action.label}</LinkButton>
        </div>
      </Split>
    </article>
  )
}
