import { leaf } from './leaf-paths.ts'
import { Plate } from './Plate.tsx'
import styles from './LeafPlate.module.css'

const genes = [
  { sign: '1', term: 'CYP2C9', text: 'how you break down THC', x: 62, y: 96, to: 'L120 166' },
  { sign: '2', term: 'CYP2C19', text: 'how you break down CBD', x: 430, y: 92, to: 'L358 176' },
  { sign: '3', term: 'COMT', text: 'memory', x: 34, y: 384, to: 'L104 318' },
  { sign: '4', term: 'AKT1', text: 'mental health risk', x: 446, y: 392, to: 'L352 320' },
]

/** The leaf, and on it the four genes that are read. */
export function LeafPlate({ number }: { number: string }) {
  return (
    <Plate number={number} legend={genes}>
      <svg
        viewBox="16 44 452 436"
        role="img"
        aria-label="A cannabis leaf whose veins are rungs of a ladder"
        className={styles.leaf}
      >
        <path d={leaf.outlines} transform="translate(7 6)" className={styles.tint} />
        <g className={styles.lines}>
          <path d={leaf.outlines} />
          <path d={leaf.midribs} />
          <path d={leaf.rungs} />
          <path d={leaf.stem} className={styles.stem} />
        </g>
        {genes.map(({ sign, x, y, to }) => (
          <g key={sign}>
            <path d={`M${x} ${y}${to}`} className={styles.leader} />
            <circle cx={x} cy={y} r="17" className={styles.disc} />
            <text x={x} y={y + 8} className={styles.sign}>
              {sign}
            </text>
          </g>
        ))}
      </svg>
    </Plate>
  )
}
