import { createContext, useContext } from 'react'
import type { useAutoLogin } from '../../machines/use-auto-login.ts'

export type CustomerState = ReturnType<typeof useAutoLogin>

export const CustomerContext = createContext<CustomerState | undefined>(undefined)

export function useCustomer(): CustomerState {
  const customer = useContext(CustomerContext)
  if (!customer) throw new Error('A screen of the account was rendered outside of it')
  return customer
}
