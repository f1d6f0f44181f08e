import { describe, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { ContradictionEvent } from '@swabwise/events/catalogue/streams/contradiction'
import { given } from '@swabwise/events/testing/given'
import { contradictionDecider } from './contradiction.decider.ts'

const [accountId, ada, ben] = [
  '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10',
  '1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11',
  '2d8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a12',
].map((id) => AccountId.parse(id)) as [AccountId, AccountId, AccountId]
const [th, mj, cb] = ['TH-0000-0000-0001', 'MJ-0000-0000-0001', 'CB-0000-0000-0001'].map((id) =>
  KitId.parse(id),
) as [KitId, KitId, KitId]
const decisionId = '7a1c2f64-22c1-4b0e-8f4b-8d1e6a3c9b70'
const reason = 'the second swab was another person’s'
const decider = contradictionDecider(accountId)

const note = { type: 'NoteContradiction', kitIds: [th, mj], genes: ['COMT'] } as const
const found: ContradictionEvent = {
  type: 'ContradictionFound',
  data: { accountId, kitIds: [th, mj], genes: ['COMT'] },
}
const propose = { type: 'ProposeDecision', withdraw: [mj], reason, by: ada } as const
const proposed: ContradictionEvent = {
  type: 'DecisionProposed',
  data: { accountId, withdraw: [mj], proposedBy: ada, personal: { reason } },
}
const decided = (proposedBy?: AccountId): ContradictionEvent => ({
  type: 'ContradictionDecided',
  data: {
    accountId,
    decisionId,
    withdraw: [mj],
    ...(proposedBy === undefined ? {} : { proposedBy }),
    personal: { reason },
  },
})
const ended: ContradictionEvent = { type: 'ContradictionEnded', data: { accountId } }

describe('a contradiction between kits of one person', () => {
  it('is noted once, and again where other kits or genes disagree', () => {
    given(decider, []).when(note).then(found)
    given(decider, [found])
      .when({ ...note, kitIds: [mj, th] })
      .then()
    const more = { ...note, genes: ['COMT', 'AKT1'] }
    given(decider, [found])
      .when(more)
      .then({ type: 'ContradictionFound', data: { accountId, kitIds: [th, mj], genes: more.genes } })
    given(decider, [found, ended]).when(note).then(found)
  })

  it('is decided by two, who are different people', () => {
    given(decider, [found]).when(propose).then(proposed)
    given(decider, [found, proposed]).when(propose).thenRefused('decisionPending')
    const confirm = { type: 'ConfirmDecision', decisionId } as const
    given(decider, [found, proposed])
      .when({ ...confirm, by: ada })
      .thenRefused('sameAdmin')
    given(decider, [found, proposed])
      .when({ ...confirm, by: ben })
      .then(decided(ada))
    given(decider, [found])
      .when({ ...confirm, by: ben })
      .thenRefused('nothingProposed')
  })

  it('is decided by one where that is enough', () => {
    given(decider, [found])
      .when({ ...propose, type: 'Decide', decisionId })
      .then(decided())
  })

  it('is decided for kits that disagree only', () => {
    given(decider, [found])
      .when({ ...propose, withdraw: [cb] })
      .thenRefused('otherKits')
    given(decider, [found])
      .when({ ...propose, withdraw: [] })
      .thenRefused('otherKits')
    given(decider, []).when(propose).thenRefused('nothingContradicted')
  })

  it('stays open where a proposal is rejected, and a proposal ends with it', () => {
    const reject = { type: 'RejectDecision', reason: 'read both again' } as const
    const rejected: ContradictionEvent = {
      type: 'DecisionRejected',
      data: { accountId, personal: { reason: 'read both again' } },
    }
    given(decider, [found, proposed]).when(reject).then(rejected)
    given(decider, [found, proposed, rejected]).when(propose).then(proposed)
    given(decider, [found, proposed, ended]).when(reject).thenRefused('nothingProposed')
  })

  it('is not noted again while the decision is carried out, and ends once', () => {
    given(decider, [found, decided()]).when(note).then()
    given(decider, [found, decided()]).when({ type: 'EndContradiction' }).then(ended)
    given(decider, [found, ended]).when({ type: 'EndContradiction' }).then()
  })
})
