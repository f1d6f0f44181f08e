import { useEffect } from 'react'
import { Image } from '../../content/Image.tsx'
import type { ContentOf } from '../../content/pages.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './Hero.module.css'
import { HeroControls } from './HeroControls.tsx'
import { HeroPlate } from './HeroPlate.tsx'
import { useTurns } from './use-turns.ts'

export type HeroPage = ContentOf<'home'>['heroPages'][number]

const pageTurnsEvery = 15_000

// Coming back to the home page, the drawing is there at once.
let alreadyShown = false

/** Words, frame and legend stand there from the first moment; the drawing draws itself after 1.25 s, unless it was shown before. */
export function Hero({ pages }: { pages: readonly HeroPage[] }) {
  const turns = useTurns(pages.length, pageTurnsEvery)
  const arriving = !alreadyShown
  useEffect(() => () => void (alreadyShown = true), [])
  return (
    <section
      aria-label="Introduction"
      className={classNames(styles.hero, arriving && styles.arriving)}
      {...turns.holders}
    >
      {pages.map((page, index) => (
        <HeroPageView key={page._key} page={page} number={index + 1} shown={index === turns.shown} />
      ))}
      <HeroControls turns={turns} count={pages.length} />
    </section>
  )
}

function HeroPageView({ page, number, shown }: { page: HeroPage; number: number; shown: boolean }) {
  const Headline = shown ? 'h1' : 'h2'
  return (
    <div inert={!shown} className={classNames(styles.page, shown && styles.shown)}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{page.eyebrow}</p>
        <Headline className={styles.headline}>{page.headline}</Headline>
        <p className={styles.text}>{page.text}</p>
        <LinkButton to={page.action.href}>{page.action.label}</LinkButton>
      </div>
      <div className={styles.plate}>
        {page.picture?.sources ? (
          <Image
            alt={page.picture.alt}
            sources={page.picture.sources}
            sizes="(min-width: 62rem) 34rem, 90vw"
            eager={number === 1}
          />
        ) : (
          <HeroPlate illustration={page.illustration} number={number} />
        )}
      </div>
    </div>
  )
}
