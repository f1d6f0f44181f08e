import { useMemo } from 'react'
import { qrSquares } from '../../../qr/qr-squares.ts'
import type { Offer } from './factors-machine.ts'
import styles from './SecretCode.module.css'

/** Squares around it that stay light. */
const margin = 4

export function SecretCode({ secret, uri }: Offer) {
  const { size, runs } = useMemo(() => qrSquares(uri, 'M'), [uri])
  const side = size + 2 * margin
  return (
    <div className={styles.offer}>
      <svg
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        role="img"
        aria-label="QR code of the key"
        className={styles.code}
      >
        {runs.map(({ x, y, length }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={length} height={1} />
        ))}
      </svg>
      <p>
        <code className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </div>
  )
}
