import type { ReactNode } from 'react'
import { Button } from '../ui/actions/Button.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useCustomerState } from './customer-context.ts'
import styles from './CustomerKnown.module.css'

/** Shows its children once the customer and their results are there; until then, what is awaited or went wrong. */
export function CustomerKnown({ children }: { children: ReactNode }) {
  const { customer, state, failure, retry } = useCustomerState()
  if (customer) return children
  if (state !== 'failed') return <Spinner label="Fetching your results" size="page" />
  return (
    <div role="alert" className={styles.away}>
      <PageHeading
        title="Your results could not be fetched"
        lead={
          failure?.kind === 'unreachable'
            ? 'We cannot reach Swabwise. Your results are safe: check your connection and try again.'
            : 'Something went wrong on our side. Your results are safe: try again in a moment.'
        }
      />
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
