import type { ReactNode } from 'react'
import type { ResultScale } from '../scale/result-scale.ts'
import styles from './ReportFigures.module.css'
import { ScaleDrawing } from './ScaleDrawing.tsx'

/** Where the reader stands among the possible results, and how sure that is. */
export function ReportFigures({ scale, children }: { scale: ResultScale; children?: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <ScaleDrawing scale={scale} />
      <figcaption className={styles.caption}>
        <p>{scale.sure}.</p>
        {scale.shared !== undefined && <p>{scale.shared}.</p>}
        {children}
      </figcaption>
    </figure>
  )
}
