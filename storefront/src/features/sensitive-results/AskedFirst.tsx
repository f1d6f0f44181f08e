import { useMemo, type ReactNode } from 'react'
import { useCustomer } from '../../customer/customer-context.ts'
import { overallResults } from '../../reports/overall-results.ts'
import { SensitiveQuestion } from './SensitiveQuestion.tsx'

/** What tells every result at once waits until the customer was asked. */
export function AskedFirst({ children }: { children: ReactNode }) {
  const customer = useCustomer()
  const { mustAsk } = useMemo(() => overallResults(customer), [customer])
  return mustAsk ? <SensitiveQuestion /> : children
}
