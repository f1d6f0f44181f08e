import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import { summarise, summariseSecond } from '@swabwise/events/genetics/findings/summary'
import { useMemo } from 'react'
import { overallResults } from '../../../reports/overall-results.ts'
import { useCustomer } from '../../../customer/customer-context.ts'

/** The customer's results as the dashboard shows them: all kits taken together. */
export function useResults() {
  const customer = useCustomer()
  return useMemo(() => {
    const { kits, codes, hasSecondReport, mustAsk } = overallResults(customer)
    return {
      kits,
      mustAsk,
      rows: summarise(codes),
      secondRows: hasSecondReport ? summariseSecond(codes) : [],
      findings: firstReportFindings(codes, 'dashboard'),
      secondFindings: hasSecondReport ? secondReportFindings(codes) : [],
    }
  }, [customer])
}
