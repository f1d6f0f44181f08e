import { useEffect, useRef, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormPage, FormStack } from '../../ui/forms/FormPage.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { textIn } from '../../forms/form-text.ts'
import { CheckAnswer } from './CheckAnswer.tsx'
import styles from './CheckReport.module.css'
import { useReportCheck } from './use-report-check.ts'

/** Anybody with a report in hand sees whether it is ours, and what it must say. */
export default function CheckReportScreen() {
  const { check, look } = useReportCheck()
  const form = useRef<HTMLFormElement>(null)
  const code = useLocation().hash.slice(1)
  const filled = useRef('')
  useEffect(() => {
    const field = form.current?.querySelector('input')
    // What follows the # stays in the browser. A link from a report fills the field in; the person presses the button.
    if (!field || code === '' || filled.current === code) return
    field.value = filled.current = code
  }, [code])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void look(textIn(new FormData(event.currentTarget), 'code'))
  }

  const fault = 'fault' in check ? check.fault : undefined
  return (
    <FormPage
      title="Check a report"
      lead="Every report from our laboratory carries a check code at its foot. Enter it and see what the laboratory reported, then hold that against the paper."
      aside={<HowToCheck />}
    >
      <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
        <FormStack>
          <ErrorSummary errors={fault === undefined ? [] : [{ field: 'code', message: fault }]} />
          <TextField
            name="code"
            label="Check code"
            hint="Seven groups of four letters and digits. Small letters and missing hyphens are fine."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            code
            required
            error={fault}
          />
          <div>
            <Button type="submit" busy={check.state === 'checking'} busyLabel="Looking it up">
              Check this report
            </Button>
          </div>
        </FormStack>
      </form>
      <div role="status" className={styles.answer}>
        <CheckAnswer check={check} />
      </div>
    </FormPage>
  )
}

function HowToCheck() {
  return (
    <>
      <h2 className={styles.how}>How to check a report</h2>
      <ol className={styles.steps}>
        <li>
          Find the line “Check this report” at the foot of any page of the PDF, and enter its code here.
        </li>
        <li>Compare date, initials, the end of the swab ID and every result with the paper.</li>
        <li>If one of them differs, the paper was changed. Believe what stands here.</li>
      </ol>
      <p>
        A page that says “Not verified by the laboratory” has no code and proves nothing. Ask its owner to
        share the report from their account.
      </p>
      <p>
        We show initials only, never a name. The codes of a customer who had their account erased are unknown.
      </p>
    </>
  )
}
