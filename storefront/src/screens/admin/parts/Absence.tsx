import type { Failure } from '../../../machines/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { absenceWords } from './failure-words.ts'

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
