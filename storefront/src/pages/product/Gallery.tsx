import type { ProductImage } from '@swabwise/results-service/shop/shop.contract'
import type { ReactElement } from 'react'
import { StoreImage } from '../../shop/StoreImage.tsx'
import styles from './Gallery.module.css'
import { useCarousel } from './use-carousel.ts'

export interface GalleryProps {
  title: string
  /** Our own, each with a key; they come first. */
  pictures: readonly ReactElement[]
  storeImages: readonly ProductImage[]
}

const mostPictures = 4

/** Our pictures, then the store's, four at most. Without a script it is scrolled sideways. */
export function Gallery({ title, pictures: own, storeImages }: GalleryProps) {
  const pictures = [
    ...own,
    ...storeImages.map((image) => (
      <StoreImage
        key={image.src}
        image={image}
        sizes="(min-width: 76rem) 40rem, (min-width: 62rem) 52vw, 100vw"
        className={styles.image}
      />
    )),
  ].slice(0, mostPictures)
  const { track, index, show } = useCarousel()
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${title}`}>
      <div
        ref={track}
        tabIndex={0}
        role="group"
        aria-label="Pictures, scroll sideways"
        className={styles.track}
      >
        {pictures.map((picture) => (
          <div key={picture.key} className={styles.picture}>
            {picture}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <Step
          label="Previous picture"
          path="M10 3L5 8l5 5"
          disabled={index === 0}
          onStep={() => show(index - 1)}
        />
        <span aria-live="polite" className={styles.where}>
          {index + 1} of {pictures.length}
        </span>
        <Step
          label="Next picture"
          path="M6 3l5 5-5 5"
          disabled={index === pictures.length - 1}
          onStep={() => show(index + 1)}
        />
      </div>
    </section>
  )
}

interface StepProps {
  label: string
  path: string
  disabled: boolean
  onStep: () => void
}

function Step({ label, path, disabled, onStep }: StepProps) {
  return (
    // Not `disabled`: at the last picture the focus would be lost.
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      className={styles.step}
      onClick={disabled ? undefined : onStep}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.arrow}>
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}
