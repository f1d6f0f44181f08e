import { useCustomerState } from '../../customer/customer-context.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import styles from '../../ui/layout/Sections.module.css'
import { useSensitiveChoice } from './use-sensitive-choice.ts'

/** Saved as soon as it is changed. */
export function SensitiveSwitch() {
  const { customer } = useCustomerState()
  const { state, choose } = useSensitiveChoice()
  return (
    <>
      <RadioGroup
        name="sensitive-results"
        label="Show results about mental health?"
        hint="Where they are not shown, they are left out of screens, PDF, links to share and files of results too. They are kept."
        value={customer?.sensitiveResults ?? ''}
        disabled={state === 'saving' || customer === undefined}
        onChange={(value) => void choose(value === 'shown')}
        options={[
          { value: 'shown', label: 'Show them' },
          { value: 'hidden', label: 'Do not show them' },
        ]}
        error={state === 'failed' ? 'Something went wrong, please try again!' : undefined}
      />
      <p role="status" className={styles.quiet}>
        {state === 'saved' && 'Saved.'}
      </p>
    </>
  )
}
