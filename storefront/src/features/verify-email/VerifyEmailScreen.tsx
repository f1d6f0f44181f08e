import { useLocation } from 'react-router-dom'
import { failureWords } from '../../forms/failure-words.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { FormPage } from '../../ui/forms/FormPage.tsx'
import { NewLink } from './NewLink.tsx'
import { useVerifyEmail } from './use-verify-email.ts'

/** Where the emailed link leads to. */
export default function VerifyEmailScreen() {
  const { search } = useLocation()
  return (
    <FormPage title="Your email address" drawing="envelope">
      <Outcome {...useVerifyEmail(new URLSearchParams(search).get('key') ?? '')} />
    </FormPage>
  )
}

function Outcome({ state, failure, retry }: ReturnType<typeof useVerifyEmail>) {
  switch (state) {
    case 'verifying':
      return <Spinner label="Confirming your address" />
    case 'verified':
      return (
        <Notice kind="success" role="status" title="Your address is confirmed">
          <p>Your results are shown as soon as the laboratory reports them.</p>
          <LinkButton to="/dashboard/overview">Go to your dashboard</LinkButton>
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="attention" role="alert" title="This link cannot be used">
          <p>It is older than a day, was used already, or belongs to another account.</p>
          <NewLink />
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="error" role="alert" title="Your address is not confirmed yet">
          {failure && failure.kind !== 'refused' && <p>{failureWords(failure)}</p>}
          <Button onClick={retry}>Try again</Button>
        </Notice>
      )
  }
}
