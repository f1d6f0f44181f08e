import type { Failure } from '../../../api/failure.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { absenceWords } from '../words/failure-words.ts'

/** Stands where something should be that could not be fetched. */
export function Absence({ what, failure, retry }: { what: string; failure: Failure; retry: () => void }) {
  return (
    <Notice kind="error" role="alert" title={`${what} could not be fetched`}>
      <p>{absenceWords(failure)}</p>
      <p>
        <Button kind="secondary" onClick={retry}>
          Try again
        </Button>
      </p>
    </Notice>
  )
}
