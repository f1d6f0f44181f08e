import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { inWords, ladderKey, notAvailable } from '../commonness.ts'
import type { GroupFigure } from '../commonness.ts'
import type { ReportCopy } from '../copy/copy.ts'
import { reportVersion } from '../document.ts'
import { genePage } from '../gene-page.ts'
import type { Section } from '../copy/rich-text.ts'
import type { GenePage } from '../gene-page.ts'
import styles from './GeneReport.module.css'
import { Pictograph } from './Pictograph.tsx'
import { FigureTable } from './FigureTable.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ResultWord } from './ResultWord.tsx'
import { RichText } from './RichText.tsx'

type Level = 1 | 2 | 3

export interface GeneReportProps {
  finding: Finding
  copy: ReportCopy
  /** Rank of the headline; the headings below it follow. */
  level?: Level
}

/** One gene's report: the headline first, then what it can mean, how sure that is, and what to do next. */
export function GeneReport({ finding, copy, level = 2 }: GeneReportProps) {
  return <GenePageView page={genePage(finding, copy)} notice={copy.disclaimer.short} level={level} alone />
}

interface PageProps {
  page: GenePage
  notice: string
  level?: Level
  /** With what it rests on; in a whole report that stands at the end. */
  alone?: boolean
}

/** The same from a page that is already set, as one of a whole report. */
export function GenePageView({ page, notice, level = 2, alone = false }: PageProps) {
  const Headline = `h${level}` as const
  const below = level === 1 ? 2 : level === 2 ? 3 : 4
  return (
    <article className={styles.report}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.above}>
            {page.title} · {page.gene}
          </p>
          <Headline className={styles.headline}>{page.headline}</Headline>
        </header>
        <ReportFigures scale={page.scale}>
          {alone && <FigureTable scale={page.scale} title={page.title} />}
        </ReportFigures>
        {page.meaning && <Part section={page.meaning} level={below} className={styles.meaning} />}
        <aside aria-label={`${page.title}: what we found`} className={styles.aside}>
          <Found page={page} level={below} />
          {page.commonness && <Commonness {...page.commonness} level={below} />}
        </aside>
        <div className={styles.rest}>
          {[...page.sections, ...(alone ? page.evidence : [])].map((section) => (
            <Part key={section.heading} section={section} level={below} />
          ))}
          <References page={page} level={below} />
          <p className={styles.foot}>
            {notice} Report version {reportVersion}.
          </p>
        </div>
      </div>
    </article>
  )
}

interface Below {
  level: 2 | 3 | 4
}

function Part({ section, level, className }: Below & { section: Section; className?: string | undefined }) {
  if (section.blocks.length === 0) return null
  return (
    <section className={className}>
      <Heading level={level}>{section.heading}</Heading>
      <RichText blocks={section.blocks} level={level === 2 ? 3 : level === 3 ? 4 : 5} />
    </section>
  )
}

function Heading({ level, children }: Below & { children: string }) {
  const Tag = `h${level}` as const
  return <Tag className={styles.heading}>{children}</Tag>
}

function Found({ page: { result, measure, genotype, about }, level }: Below & { page: GenePage }) {
  return (
    <section>
      <Heading level={level}>Your result</Heading>
      <p className={styles.result}>
        <ResultWord result={result} />
      </p>
      <p className={styles.measure}>{measure}</p>
      {genotype !== undefined && (
        <>
          <Heading level={level}>Your genotype</Heading>
          <p className={styles.genotype}>{genotype}</p>
        </>
      )}
      {about !== undefined && <p className={styles.small}>{about}</p>}
    </section>
  )
}

function Commonness({ heading, figures, blocks, level }: Below & NonNullable<GenePage['commonness']>) {
  const counted = figures.find((figure) => figure.kind === 'figure')?.counted
  return (
    <section>
      <Heading level={level}>{heading}</Heading>
      {counted !== undefined && <p className={styles.small}>{ladderKey(counted)}</p>}
      {figures.length > 0 && (
        <ul className={styles.figures}>
          {figures.map((figure) => (
            <li key={figure.group} className={styles.small}>
              <Figure figure={figure} />
            </li>
          ))}
        </ul>
      )}
      {blocks.length > 0 && (
        <div className={styles.small}>
          <RichText blocks={blocks} level={level === 2 ? 3 : level === 3 ? 4 : 5} />
        </div>
      )}
    </section>
  )
}

function Figure({ figure }: { figure: GroupFigure }) {
  if (figure.kind === 'not-available') {
    return (
      <p>
        <strong>{figure.group}:</strong> {notAvailable}
      </p>
    )
  }
  const twin = inWords(figure.in100)
  return (
    <>
      <p className={styles.twin}>
        <strong>{figure.group}</strong> {twin}
      </p>
      <Pictograph in100={figure.in100} label={`${figure.group}: ${twin}`} />
    </>
  )
}

function References({ page: { references }, level }: Below & { page: GenePage }) {
  if (references.length === 0) return null
  return (
    <section>
      <Heading level={level}>References</Heading>
      <ol className={styles.references}>
        {references.map(({ text, url }) => (
          <li key={text}>
            {text} {url !== null && <a href={url}>{url.replace(/^https:\/\//, '')}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}
