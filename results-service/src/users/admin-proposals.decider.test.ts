import { expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import type { AdminsEvent } from '@swabwise/events/catalogue/streams/admins'
import { given } from '@swabwise/events/testing/given'
import { adminProposalsDecider, isAgreed } from './admin-proposals.decider.ts'

const [ada, ben, cem, dora] = [10, 11, 12, 13].map((end) =>
  AccountId.parse(`0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a${end}`),
) as [AccountId, AccountId, AccountId, AccountId]
const joined = (accountId: AccountId): AdminsEvent => ({ type: 'AdminJoined', data: { accountId } })
const left = (accountId: AccountId): AdminsEvent => ({ type: 'AdminLeft', data: { accountId } })
const proposed = (accountId: AccountId, proposedBy: AccountId): AdminsEvent => ({
  type: 'AdminProposed',
  data: { accountId, proposedBy },
})
const withdrawn = (accountId: AccountId): AdminsEvent => ({
  type: 'AdminProposalWithdrawn',
  data: { accountId },
})
const propose = (accountId: AccountId, by: AccountId) => ({ type: 'ProposeAdmin', accountId, by }) as const

const past = [joined(ada), joined(ben)]
const agreed = (events: readonly AdminsEvent[], by: AccountId) =>
  isAgreed(events.reduce(adminProposalsDecider.evolve, adminProposalsDecider.initial), dora, by)

it('is proposed by one and agreed to by another who was an admin by then', () => {
  given(adminProposalsDecider, past).when(propose(dora, ada)).then(proposed(dora, ada))
  const proposal = [...past, proposed(dora, ada)]
  given(adminProposalsDecider, proposal).when(propose(dora, ada)).thenNothing()
  expect([agreed(proposal, ada), agreed(proposal, ben)]).toEqual([false, true])
})

it('is not agreed to by who became an admin afterwards, nor again after leaving', () => {
  for (const later of [
    [...past, proposed(dora, ada), joined(cem)],
    [joined(ada), joined(ben), joined(cem), left(cem), proposed(dora, ada), joined(cem)],
  ]) {
    given(adminProposalsDecider, later).when(propose(dora, cem)).thenRefused('adminTooNew')
    expect(agreed(later, cem)).toBe(false)
  }
})

it('ends when it is withdrawn, when the person joins, and when who proposed it leaves', () => {
  for (const end of [withdrawn(dora), joined(dora), left(ada)])
    expect(agreed([...past, proposed(dora, ada), end], ben)).toBe(false)
  given(adminProposalsDecider, [...past, proposed(dora, ada)])
    .when({ type: 'WithdrawAdminProposal', accountId: dora })
    .then(withdrawn(dora))
})
