import { Image } from '../../../../content/Image.tsx'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { Illustration } from '../../../../ui/illustrations/Illustration.tsx'
import { Plate } from '../../../../ui/illustrations/Plate.tsx'
import type { BlockProps } from '../block.ts'
import styles from './Hero.module.css'

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
        {picture?.sources ? (
          <Image
            alt={picture.alt}
            sources={picture.sources}
            sizes="(min-width: 62rem) 34rem, 90vw"
            eager={opens}
          />
        ) : (
          <Plate number="Plate 1" legend={[]}>
            <Illustration name="leaf" />
          </Plate>
        )}
      </div>
    </header>
  )
}
