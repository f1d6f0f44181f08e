import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import { createContext, useContext } from 'react'
import type { useAutoLogin } from './use-auto-login.ts'

type CustomerState = ReturnType<typeof useAutoLogin>

export const CustomerContext = createContext<CustomerState | undefined>(undefined)

export function useCustomerState(): CustomerState {
  const state = useContext(CustomerContext)
  if (!state) throw new Error('A screen of the account was rendered outside of it')
  return state
}

/** Only below CustomerKnown. */
export function useCustomer(): CustomerDetails {
  const { customer } = useCustomerState()
  if (!customer) throw new Error('A screen asked for the customer before they were known')
  return customer
}
