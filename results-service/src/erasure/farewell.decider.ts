import type { FarewellEvent } from '@swabwise/events/catalogue/streams/farewell'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { accept, type Decider } from '../platform/decider.ts'

export type Farewell =
  | { readonly status: 'none' | 'forgotten' }
  | { readonly status: 'addressed'; readonly email: string | undefined }

export type FarewellCommand =
  | {
      readonly type: 'AddressFarewell'
      readonly accountId: AccountId
      readonly email: string
      /** ISO 8601: when the address is deleted at the latest. */
      readonly until: string
    }
  | { readonly type: 'RecordForgotten'; readonly accountId: AccountId }

export const farewellDecider: Decider<Farewell, FarewellCommand, FarewellEvent, never> = {
  initial: { status: 'none' },
  evolve(_, event) {
    switch (event.type) {
      case 'FarewellAddressed': {
        const { personal } = event.data
        return { status: 'addressed', email: personal === 'erased' ? undefined : personal.email }
      }
      case 'FarewellForgotten':
        return { status: 'forgotten' }
    }
  },
  decide(command, state) {
    const { accountId } = command
    switch (command.type) {
      case 'AddressFarewell': {
        const { email, until } = command
        return state.status === 'none'
          ? accept({ type: 'FarewellAddressed', data: { accountId, until, personal: { email } } } as const)
          : accept()
      }
      case 'RecordForgotten':
        return state.status === 'addressed'
          ? accept({ type: 'FarewellForgotten', data: { accountId } } as const)
          : accept()
    }
  },
}
