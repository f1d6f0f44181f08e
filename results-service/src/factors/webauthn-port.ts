import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { z } from 'zod'
import type { NewPasskey as Added } from './factors.decider.ts'
import type { NewPasskey, PasskeyAnswer } from './factors.contract.ts'
import type { PasskeyRow } from './factors.queries.ts'

type Passkey = Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'>
type Purpose = 'sign in' | `confirm ${string}`
type Answer = z.output<typeof PasskeyAnswer>

/** What the routes need of WebAuthn. */
export interface WebAuthnOf {
  creationOptions(
    site: URL,
    account: { readonly id: AccountId; readonly email: string; readonly name: string },
    existing: readonly Passkey[],
  ): Promise<object>
  created(site: URL, id: AccountId, passkey: z.output<typeof NewPasskey>): Promise<Added | undefined>
  requestOptions(site: URL, purpose: Purpose, allowed?: readonly Passkey[]): Promise<object>
  ownerOf(answer: Answer): AccountId | undefined
  proven(site: URL, purpose: Purpose, passkey: Passkey, answer: Answer): Promise<number | undefined>
}
