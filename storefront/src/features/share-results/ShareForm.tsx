import { useMemo, type SubmitEvent } from 'react'
import type { useShareResults } from './use-sharing.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { failureWords } from '../../forms/failure-words.ts'
import { textIn } from '../../forms/form-text.ts'
import { sharedReportsChoices, shareLengths } from './share-words.ts'

type Props = Pick<ReturnType<typeof useShareResults>, 'failure' | 'submit' | 'isSending'> & {
  /** Else there is nothing to choose. */
  withSecondReport: boolean
}

export function ShareForm({ failure, submit, isSending, withSecondReport }: Props) {
  const failures = useMemo(() => {
    if (failure === undefined) return []
    const message =
      failure.kind === 'refused' ? 'Something went wrong, please try again!' : failureWords(failure)
    return [{ field: 'expiresInDays', message }]
  }, [failure])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    submit({
      expiresInDays: Number(textIn(given, 'expiresInDays')),
      reports: textIn(given, 'reports') === 'cannabis' ? 'cannabis' : 'all',
    })
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <p>
          Make a link for a doctor, or for somebody you trust. Whoever has it sees your results with your
          initials, your kit ID and your province or state, and can save or print them. Your name, address and
          date of birth are not shown.
        </p>
        <ErrorSummary title="No link was made" errors={failures} />
        <SelectField
          name="expiresInDays"
          label="How long should the link work?"
          options={shareLengths}
          defaultValue="7"
          width="medium"
        />
        {withSecondReport && (
          <SelectField
            name="reports"
            label="What should it show?"
            options={sharedReportsChoices}
            defaultValue="all"
          />
        )}
        <Button type="submit" busy={isSending} busyLabel="Making the link">
          Create link
        </Button>
      </FormStack>
    </form>
  )
}
