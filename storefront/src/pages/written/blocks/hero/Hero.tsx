import { Picture } from '../../../../content/Picture.tsx'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { LeafPlate } from '../../../../ui/illustrations/LeafPlate.tsx'
import type { BlockProps } from '../block.ts'
import styles from './Hero.module.css'

/** Upright, as a page of a book. */
const shape = 4 / 5

export function Hero({ block, opens }: BlockProps<'heroBlock'>) {
  const { eyebrow, heading, text, action, picture } = block
  const Headline = opens ? 'h1' : 'h2'
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Headline tabIndex={-1} className={styles.headline}>
          {heading}
        </Headline>
        <p className={styles.text}>{text}</p>
        {action && <LinkButton to={action.href}>{action.label}</LinkButton>}
      </div>
      <div className={styles.figure}>
        {picture?.asset ? (
          <Picture picture={picture} shape={shape} sizes="(min-width: 62rem) 34rem, 90vw" eager={opens} />
        ) : (
          <LeafPlate number="Plate 1" />
        )}
      </div>
    </header>
  )
}
