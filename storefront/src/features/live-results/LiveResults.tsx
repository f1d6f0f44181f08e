import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import { useEffect, useRef } from 'react'
import { newsBetween, newsMessage } from './results-news.ts'
import { useLiveResults } from './use-live-results.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'

interface Props {
  customer: CustomerDetails
  refresh: () => void
}

/** Shows what the laboratory releases while the page stands open, and says so. */
export function LiveResults({ customer, refresh }: Props) {
  useLiveResults(refresh)
  const before = useRef(customer)
  useEffect(() => {
    const isSamePerson = before.current.id === customer.id
    if (isSamePerson)
      for (const news of newsBetween(before.current, customer)) toastSuccess(newsMessage(news))
    before.current = customer
  }, [customer])
  return null
}
