import { drawings, type DrawingName } from '../drawings.ts'

/** The drawing that a list's line has on the site. */
export function Drawing({ name }: { name: DrawingName }) {
  const { tint, lines } = drawings[name]
  return (
    <svg viewBox="0 0 96 96" style={{ width: 28, height: 28 }} aria-hidden>
      <path d={tint} fill="#dfe8d5" transform="translate(3 2.5)" />
      <path d={lines} fill="none" stroke="#1f6b4a" strokeWidth={4} strokeLinejoin="round" />
    </svg>
  )
}
