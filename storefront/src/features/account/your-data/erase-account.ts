import type { ErasureReceipt } from '@swabwise/results-service/accounts/accounts.contract'
import type { SignInParts } from '../../../customer/sign-in.ts'

export interface Erasure {
  readonly password: string
}

/** Afterwards the session is over and holds the receipt. Answers nothing when it was over before. */
export type EraseAccount = (erasure: Erasure, commandId?: string) => Promise<ErasureReceipt | undefined>

export function createEraseAccount({ call, session }: Pick<SignInParts, 'call' | 'session'>): EraseAccount {
  return async ({ password }, commandId) => {
    const receipt = await call('eraseAccount', { body: { password }, ...(commandId && { commandId }) })
    if (receipt !== undefined) session.endErased(receipt)
    return receipt
  }
}
