import { drawings, type DrawingName } from '@swabwise/cms/drawings'
import styles from './KitPlate.module.css'
import { Plate } from './Plate.tsx'

interface Piece {
  name: DrawingName
  place: string
  scale: number
  sign?: { text: string; x: number; y: number }
}

const pieces: readonly Piece[] = [
  { name: 'kit', place: '-6 -14', scale: 2.5 },
  { name: 'vial', place: '262 6', scale: 1.9, sign: { text: '2', x: 424, y: 96 } },
  { name: 'swab', place: '8 218', scale: 2.1, sign: { text: '1', x: 34, y: 268 } },
  { name: 'envelope', place: '226 214', scale: 2.1, sign: { text: '3', x: 424, y: 244 } },
]

const legend = [
  { sign: '1', term: 'Swab', text: 'for both cheeks' },
  { sign: '2', term: 'Vial', text: 'the swab travels in it, capped' },
  { sign: '3', term: 'Card and envelope', text: 'your swab kit ID, and the way back to us' },
]

/** What is in the box. */
export function KitPlate({ number }: { number: string }) {
  return (
    <Plate number={number} legend={legend}>
      <svg
        viewBox="0 0 450 436"
        role="img"
        aria-label="The kit: its box, a swab, a vial, and a return envelope with an ID card"
        className={styles.kit}
      >
        {pieces.map(({ name, place, scale, sign }) => (
          <g key={name}>
            <g transform={`translate(${place}) scale(${scale})`}>
              <path d={drawings[name].tint} transform="translate(3 2.5)" className={styles.tint} />
              <path d={drawings[name].lines} className={styles.lines} />
            </g>
            {sign && (
              <>
                <circle cx={sign.x} cy={sign.y} r="17" className={styles.disc} />
                <text x={sign.x} y={sign.y + 8} className={styles.sign}>
                  {sign.text}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
    </Plate>
  )
}
