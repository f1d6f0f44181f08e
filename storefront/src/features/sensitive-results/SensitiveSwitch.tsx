import { useSyncExternalStore } from 'react'
import { customerRecord } from '../../customer/browser-customer.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import styles from '../../ui/layout/Sections.module.css'
import { useSensitiveChoice } from './use-sensitive-choice.ts'

/** Saved as soon as it is changed. */
export function SensitiveSwitch() {
  const customer = useSyncExternalStore(customerRecord.subscribe, customerRecord.read, customerRecord.read)
  const { state, choose } = useSensitiveChoice()
  return (
    <>
      <RadioGroup
        name="sensitive-results"
        label="Show results about mental health?"
        hint="Where they are not shown, they are left out of screens, PDF, links to share and files of results too. They are kept."
        value={customer?.sensitiveResults ?? ''}
        disabled={state === 'saving'}
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
