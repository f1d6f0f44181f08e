import type { ReactNode } from 'react'
import { useAutoLogin } from '../../customer/use-auto-login.ts'
import { CustomerContext } from '../../customer/customer-context.ts'
import { Agreement } from '../../features/account/agreement/Agreement.tsx'
import { LiveResults } from '../../features/live-results/LiveResults.tsx'

/** What every signed-in screen stands on: the customer with their results. */
export function CustomerArea({ children }: { children: ReactNode }) {
  const customer = useAutoLogin()
  return (
    <CustomerContext value={customer}>
      <Agreement>{children}</Agreement>
      {customer.customer && <LiveResults customer={customer.customer} refresh={customer.refresh} />}
    </CustomerContext>
  )
}
