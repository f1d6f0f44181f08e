import { describe, it } from 'vitest'
import type { FarewellEvent } from '@swabwise/events/catalogue/streams/farewell'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { farewellDecider } from './farewell.decider.ts'

const accountId = AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10')
const until = '2026-03-04T10:00:00.000Z'
const email = 'zoe@example.org'
const addressed: FarewellEvent = {
  type: 'FarewellAddressed',
  data: { accountId, until, personal: { email } },
}
const forgotten: FarewellEvent = { type: 'FarewellForgotten', data: { accountId } }
const address = { type: 'AddressFarewell', accountId, email, until } as const

describe('a farewell', () => {
  it('is addressed once', () => {
    given(farewellDecider).when(address).then(addressed)
    given(farewellDecider, [addressed]).when(address).thenNothing()
    given(farewellDecider, [addressed, forgotten]).when(address).thenNothing()
  })

  it('is forgotten once', () => {
    const forget = { type: 'RecordForgotten', accountId } as const
    given(farewellDecider).when(forget).thenNothing()
    given(farewellDecider, [addressed]).when(forget).then(forgotten)
    given(farewellDecider, [addressed, forgotten]).when(forget).thenNothing()
  })
})
