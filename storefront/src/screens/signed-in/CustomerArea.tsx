import { useEffect, type ReactNode } from 'react'
import { useAutoLogin } from '../../machines/use-auto-login.ts'
import { CustomerContext } from './customer-context.ts'

/** What every signed-in screen stands on: the customer with their results. */
export function CustomerArea({ children }: { children: ReactNode }) {
  const customer = useAutoLogin()
  const { refresh } = customer
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return <CustomerContext value={customer}>{children}</CustomerContext>
}
