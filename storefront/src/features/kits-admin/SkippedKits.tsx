import { refusalWords } from '../../admin/words/failure-words.ts'
import { counted } from '../../admin/words/numbers.ts'

const shown = 20

/** Which kits were left out, and why. */
export function SkippedKits({ skipped }: { skipped: readonly { swabKitId: string; reason: string }[] }) {
  if (skipped.length === 0) return null
  return (
    <>
      <p>{counted(skipped.length, 'kit was', 'kits were')} left as they are:</p>
      <ul>
        {skipped.slice(0, shown).map(({ swabKitId, reason }) => (
          <li key={swabKitId}>
            <code>{swabKitId}</code>: {refusalWords(reason) ?? reason}
          </li>
        ))}
        {skipped.length > shown && <li>and {skipped.length - shown} more</li>}
      </ul>
    </>
  )
}
