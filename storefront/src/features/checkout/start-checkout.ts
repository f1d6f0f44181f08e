import type { QueryInput } from '@swabwise/results-service/contract/operations'
import { call } from '../../api/browser.ts'

interface Checkout {
  readonly id: string
  readonly webUrl: string
}

/** A checkout page for these quantities. @throws when the shop makes none */
export async function askForCheckout(query: QueryInput<'createCheckout'>): Promise<Checkout> {
  const answer = await call('createCheckout', { query })
  const checkout = answer?.data.checkoutCreate.checkout
  if (!checkout) throw new Error('The shop made no checkout')
  return checkout
}
