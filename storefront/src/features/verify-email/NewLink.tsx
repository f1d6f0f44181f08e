import { failureWords } from '../../forms/failure-words.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useNewLink } from './use-verify-email.ts'

export function NewLink() {
  const { state, failure, ask } = useNewLink()
  if (state === 'done') return <p role="status">A new link is on its way. It works for a day.</p>
  return (
    <>
      {failure && <p role="alert">{failure.kind === 'refused' ? failure.title : failureWords(failure)}</p>}
      <div>
        <Button kind="secondary" onClick={ask} busy={state === 'sending'} busyLabel="Sending">
          Send a new link
        </Button>
      </div>
    </>
  )
}
