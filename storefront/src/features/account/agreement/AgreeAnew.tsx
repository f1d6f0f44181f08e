import type { AgreedTo } from '@swabwise/results-service/accounts/accounts.contract'
import type { AgreedPage } from '../../../content/pages.ts'
import { failureWords } from '../../../forms/failure-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { calendarDayInWords } from '../../../ui/moment-words.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import { EraseAccount } from '../your-data/EraseAccount.tsx'
import { ExportResults } from '../your-data/ExportResults.tsx'
import sections from '../../../ui/layout/Sections.module.css'
import { useAgreement } from './use-agreement.ts'

interface Props {
  changed: readonly AgreedPage[]
  versions: AgreedTo
}

export default function AgreeAnew({ changed, versions }: Props) {
  const { state, failure, agree, decline } = useAgreement(versions)
  return (
    <FormPage
      title="What you agreed to has changed"
      lead="Read what changed, and say whether you agree. Your results are kept meanwhile."
    >
      <div className={sections.stack}>
        {changed.map(({ slug, heading, updated, changes }) => (
          <section key={slug} className={sections.section}>
            <h2 className={sections.heading}>{heading}</h2>
            <p className={sections.quiet}>Last updated {calendarDayInWords(updated)}</p>
            {changes && <p>{changes}</p>}
            <p>
              <a href={`/${slug}`} target="_blank" rel="noreferrer">
                Read the {heading} (opens in a new tab)
              </a>
            </p>
          </section>
        ))}
        {state === 'failed' && (
          <Notice kind="error" role="alert" title="It was not saved">
            <p>
              {failure && failure.kind !== 'refused'
                ? failureWords(failure)
                : 'Something went wrong, please try again!'}
            </p>
          </Notice>
        )}
        <div className={sections.actions}>
          <Button busy={state === 'sending'} busyLabel="Saving" onClick={agree}>
            I agree
          </Button>
          {state !== 'declined' && (
            <Button kind="quiet" onClick={decline} disabled={state === 'sending'}>
              I do not agree
            </Button>
          )}
        </div>
        {state === 'declined' && <Declined />}
      </div>
    </FormPage>
  )
}

function Declined() {
  return (
    <>
      <Notice kind="attention" role="status" title="You did not agree">
        <p>
          Your account stays as it is, and so do your results; they are shown once you agree. You can come
          back at any time, take your data with you, or erase your account.
        </p>
      </Notice>
      <section className={sections.section}>
        <h2 className={sections.heading}>Take your data with you</h2>
        <ExportResults />
      </section>
      <section className={sections.section}>
        <h2 className={sections.heading}>Erase your account</h2>
        <EraseAccount />
      </section>
    </>
  )
}
