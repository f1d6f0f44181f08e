import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import { Accordion } from '../../ui/layout/Accordion.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './Questions.module.css'

type Question = ContentOf<'faq'>['sections'][number]['questions'][number]

/** A link to an answer opens it: browsers do so by themselves for what lies inside of a details element. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Accordion
      items={questions.map(({ _id, anchor, question, answer }) => ({
        id: `question-${anchor}`,
        title: question,
        content: (
          <div key={_id} id={anchor} className={styles.answer}>
            <Text value={answer} />
            <a href={`#${anchor}`} className={styles.link}>
              Link to this answer<VisuallyHidden>: {question}</VisuallyHidden>
            </a>
          </div>
        ),
      }))}
    />
  )
}
