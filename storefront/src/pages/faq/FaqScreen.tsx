import { useContent } from '../../content/page-context.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { PageTop } from '../../ui/layout/PageTop.tsx'
import styles from './FaqScreen.module.css'
import { Questions } from './Questions.tsx'
import { useLinkedAnswer } from './use-linked-answer.ts'

export default function FaqScreen() {
  const { heading, intro, sections, notFound } = useContent('faq')
  useLinkedAnswer()
  return (
    <>
      <PageTop title={heading} lead={intro} />
      <div className={styles.body}>
        <nav aria-label="Sections" className={styles.nav}>
          <ul className={styles.list}>
            {sections.map(({ _key, title, anchor, questions }) => (
              <li key={_key}>
                <a href={`#${anchor}`} className={styles.link}>
                  <span>{title}</span> <span className={styles.count}>{questions.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ _key, title, anchor, questions }) => (
            <section key={_key} id={anchor} className={styles.section}>
              <h2 className={styles.title}>{title}</h2>
              <Questions questions={questions} />
            </section>
          ))}
          <section className={styles.notFound}>
            <h2>{notFound.heading}</h2>
            <p>{notFound.text}</p>
            <LinkButton to={notFound.action.href} kind="secondary">
              {notFound.action.label}
            </LinkButton>
          </section>
        </div>
      </div>
    </>
  )
}
