import { usePageAnswer } from '../../content/page-context.ts'
import { Contents } from './Contents.tsx'
import { LegalSection } from './LegalSection.tsx'
import styles from './LegalScreen.module.css'

const pages = ['privacy', 'termsOfService', 'termOfSale', 'refundPolicy', 'swabKitInstructions'] as const

/** Which of the legal pages it is stands in what the route has read. */
function useLegalPage() {
  const { contents } = usePageAnswer()
  const page = pages.map((id) => contents[id]).find((content) => content !== undefined)
  if (!page) throw new Error('The route of this screen reads no legal page')
  return page
}

export default function LegalScreen() {
  const { heading, updated, summary, sections } = useLegalPage()
  return (
    <article className={styles.page}>
      <header className={styles.top}>
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        <p className={styles.updated}>
          Last updated <time dateTime={updated}>{inWords(updated)}</time>
        </p>
        <div className={styles.short}>
          <h2 className={styles.label}>In short</h2>
          <p className={styles.summary}>{summary}</p>
        </div>
      </header>
      <Contents sections={sections} />
      <div className={styles.sections}>
        {sections.map((section, index) => (
          <LegalSection key={section._key} number={index + 1} section={section} />
        ))}
      </div>
    </article>
  )
}

const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

function inWords(date: string): string {
  return longDate.format(new Date(date))
}
