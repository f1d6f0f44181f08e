import { counted } from '../words/numbers.ts'
import type { Outcome } from './kit-batch.ts'

const shown = 20

/** Which kits were left out, and why. */
export function SkippedKits({ skipped }: { skipped: Outcome['skipped'] }) {
  if (skipped.length === 0) return null
  return (
    <>
      <p>{counted(skipped.length, 'kit was', 'kits were')} left as they are:</p>
      <ul>
        {skipped.slice(0, shown).map(({ swabKitId, why }) => (
          <li key={swabKitId}>
            <code>{swabKitId}</code>: {why}
          </li>
        ))}
        {skipped.length > shown && <li>and {skipped.length - shown} more</li>}
      </ul>
    </>
  )
}
