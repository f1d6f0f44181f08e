import { useEffect, useRef, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormPage, FormStack } from '../../ui/forms/FormPage.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { textIn } from '../../forms/form-text.ts'
import { CheckAnswer } from './CheckAnswer.tsx'
import { PictureField } from './PictureField.tsx'
import styles from './CheckReport.module.css'
import { useReportCheck } from './use-report-check.ts'

/** Anybody with a report in hand sees whether it is ours, and what it must say. */
export default function CheckReportScreen() {
  const { check, lookAtText, lookAtPicture } = useReportCheck()
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
    void lookAtText(textIn(new FormData(event.currentTarget), 'code'))
  }

  const fault = check.state === 'waiting' || check.state === 'failed' ? check.fault : undefined
  const pictureFault = check.state === 'waiting' ? check.pictureFault : undefined
  return (
    <FormPage
      title="Check a report"
      lead="Every report from our laboratory carries its results, signed, in a square on its first page, and a check code at its foot. Scan the square to see what the paper must say, or enter the code to see whether the report still stands."
      aside={<HowToCheck />}
    >
      <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
        <FormStack>
          <ErrorSummary errors={fault === undefined ? [] : [{ field: 'code', message: fault }]} />
          <TextField
            name="code"
            label="Check code"
            hint="Seven groups of four letters and digits. Small letters and missing hyphens are fine. The text of a scanned square, which begins with shc:/, can be pasted here too."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={5000}
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
      <PictureField fault={pictureFault} onPicture={(picture) => void lookAtPicture(picture)} />
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
          Photograph the square on the first page, or open the link “Check code” in the PDF. Any app that
          reads SMART Health Cards can scan it too.
        </li>
        <li>Compare date, initials, swab ID and every result with the paper.</li>
        <li>If one of them differs, the paper was changed. Believe what stands here.</li>
        <li>
          On a paper without a square, enter the code at the foot of a page: it tells whether the report is
          ours and still stands, but not its results.
        </li>
      </ol>
      <p>
        A page that says “Not verified by the laboratory” has no code and proves nothing. Ask its owner to
        share the report from their account.
      </p>
      <p>
        The square is read and verified in your browser; only its check code is sent to us. We show initials
        only, never a name. The codes of a customer who had their account erased are unknown.
      </p>
    </>
  )
}
