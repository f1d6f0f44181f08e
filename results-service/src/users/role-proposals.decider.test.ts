import { expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import type { AdminsEvent } from '@swabwise/events/catalogue/streams/admins'
import { given } from '@swabwise/events/testing/given'
import { isAgreed, roleProposalsDecider } from './role-proposals.decider.ts'

const [ada, ben, cem, dora] = [10, 11, 12, 13].map((end) =>
  AccountId.parse(`0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a${end}`),
) as [AccountId, AccountId, AccountId, AccountId]
const role = 'ROLE_ADMIN'
const joined = (accountId: AccountId): AdminsEvent => ({ type: 'AdminJoined', data: { accountId } })
const left = (accountId: AccountId): AdminsEvent => ({ type: 'AdminLeft', data: { accountId } })
const proposed = (accountId: AccountId, proposedBy: AccountId): AdminsEvent => ({
  type: 'RoleProposed',
  data: { accountId, role, proposedBy },
})
const ended = (accountId: AccountId): AdminsEvent => ({ type: 'RoleProposalEnded', data: { accountId } })
const propose = (accountId: AccountId, by: AccountId) =>
  ({ type: 'ProposeRole', accountId, role, by }) as const

const past = [joined(ada), joined(ben)]
const agreed = (events: readonly AdminsEvent[], by: AccountId) =>
  isAgreed(events.reduce(roleProposalsDecider.evolve, roleProposalsDecider.initial), {
    accountId: dora,
    role,
    by,
  })

it('is proposed by one and agreed to by another who was an admin by then', () => {
  given(roleProposalsDecider, past).when(propose(dora, ada)).then(proposed(dora, ada))
  const proposal = [...past, proposed(dora, ada)]
  given(roleProposalsDecider, proposal).when(propose(dora, ada)).thenNothing()
  expect([agreed(proposal, ada), agreed(proposal, ben)]).toEqual([false, true])
})

it('is not agreed to by who became an admin afterwards, nor again after leaving', () => {
  for (const later of [
    [...past, proposed(dora, ada), joined(cem)],
    [joined(ada), joined(ben), joined(cem), left(cem), proposed(dora, ada), joined(cem)],
  ]) {
    given(roleProposalsDecider, later).when(propose(dora, cem)).thenRefused('adminTooNew')
    expect(agreed(later, cem)).toBe(false)
  }
})

it('is for one role: another one is another proposal', () => {
  const proposal = [...past, proposed(dora, ada)]
  const other = { type: 'ProposeRole', accountId: dora, role: 'ROLE_AUDITOR', by: ben } as const
  const data = { accountId: dora, role: 'ROLE_AUDITOR', proposedBy: ben } as const
  given(roleProposalsDecider, proposal).when(other).then({ type: 'RoleProposed', data })
  expect(agreed([...proposal, { type: 'RoleProposed', data }], ben)).toBe(false)
})

it('as it was written while only admins were proposed still stands', () => {
  const proposal: AdminsEvent = { type: 'AdminProposed', data: { accountId: dora, proposedBy: ada } }
  expect(agreed([...past, proposal], ben)).toBe(true)
  const withdrawn: AdminsEvent = { type: 'AdminProposalWithdrawn', data: { accountId: dora } }
  expect(agreed([...past, proposal, withdrawn], ben)).toBe(false)
})

it('ends when it is withdrawn, when the person joins, and when who proposed it leaves', () => {
  for (const end of [ended(dora), joined(dora), left(ada)])
    expect(agreed([...past, proposed(dora, ada), end], ben)).toBe(false)
  given(roleProposalsDecider, [...past, proposed(dora, ada)])
    .when({ type: 'EndRoleProposal', accountId: dora })
    .then(ended(dora))
})
