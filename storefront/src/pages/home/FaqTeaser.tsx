import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import { Accordion } from '../../ui/layout/Accordion.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import styles from './FaqTeaser.module.css'

export function FaqTeaser({ heading, questions, more }: ContentOf<'home'>['faqTeaser']) {
  return (
    <section className={styles.faq}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        <LinkButton to={more.href} kind="quiet">
          {more.label}
        </LinkButton>
      </header>
      <Accordion
        items={questions.map(({ _id, question, answer }) => ({
          id: _id,
          title: question,
          content: <Text value={answer} />,
        }))}
      />
    </section>
  )
}
