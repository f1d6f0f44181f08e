import { classNames } from '../../ui/class-names.ts'
import { drawScale, scaleSize } from '../scale/draw-scale.ts'
import type { ScaleMark } from '../scale/draw-scale.ts'
import type { ResultScale } from '../scale/result-scale.ts'
import styles from './ScaleDrawing.module.css'

/** Where somebody stands on the grid that all genes share, with the words of the stops below it. */
export function ScaleDrawing({ scale }: { scale: ResultScale }) {
  return (
    <span role="img" aria-label={scale.inWords} className={styles.scale}>
      <svg viewBox={`0 0 ${scaleSize.width} ${scaleSize.height}`} className={styles.drawing}>
        {drawScale(scale).map((mark, index) => (
          <path key={index} {...pathOf(mark)} />
        ))}
      </svg>
      <span className={styles.words}>
        {scale.stops.map(({ place, word }) => (
          <span
            key={place}
            className={classNames(styles.word, place === scale.you?.place && styles.yours)}
            style={{ gridColumn: place + 3 }}
          >
            {word}
          </span>
        ))}
      </span>
    </span>
  )
}

function pathOf(mark: ScaleMark) {
  if (mark.kind === 'shape') return { d: `${path(mark.points)}z`, className: styles[`${mark.meaning}Filled`] }
  return {
    d: mark.lines.map(path).join(''),
    className: styles[mark.meaning],
    fill: 'none',
    strokeWidth: mark.width,
    strokeLinecap: mark.cap,
  }
}

const path = (points: readonly number[]) =>
  points
    .map((value, index) => (index % 2 === 0 ? `${index === 0 ? 'M' : 'L'}${value}` : ` ${value}`))
    .join('')
