import { describe, it } from 'vitest'
import { AccountId, RecallId } from '@swabwise/events/catalogue/ids'
import type { RecallEvent } from '@swabwise/events/catalogue/streams/recall'
import { given } from '@swabwise/events/testing/given'
import { recallDecider } from './recall.decider.ts'

const [ada, ben] = ['1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11', '2d8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a12'].map(
  (id) => AccountId.parse(id),
) as [AccountId, AccountId]
const recallId = RecallId.parse('7a1c2f64-22c1-4b0e-8f4b-8d1e6a3c9b70')
const of = { kind: 'run', name: 'R-2026-09' } as const
const [reason, why] = ['a reagent was contaminated', 'the run was read again']
const decider = recallDecider(recallId)

const propose = { type: 'ProposeRecall', of, reason, by: ada, alone: false } as const
const proposeEnd = { type: 'ProposeEnd', reason: why, by: ada, alone: false } as const
const proposed: RecallEvent = { type: 'RecallProposed', data: { recallId, of, reason, proposedBy: ada } }
const recalled: RecallEvent = { type: 'RecallConfirmed', data: { recallId, of, reason, proposedBy: ada } }
const endProposed: RecallEvent = {
  type: 'RecallEndProposed',
  data: { recallId, reason: why, proposedBy: ada },
}
const ended: RecallEvent = { type: 'RecallEnded', data: { recallId, reason: why, proposedBy: ada } }
const rejected: RecallEvent = { type: 'RecallRejected', data: { recallId, reason: 'not so' } }
const confirm = (by: AccountId) => ({ type: 'Confirm', by }) as const
const reject = { type: 'Reject', reason: 'not so' } as const

describe('a recall', () => {
  it('takes two people to begin, and two to end', () => {
    given(decider, []).when(propose).then(proposed)
    given(decider, [proposed]).when(confirm(ada)).thenRefused('sameAdmin')
    given(decider, [proposed]).when(confirm(ben)).then(recalled)
    given(decider, [proposed]).when(proposeEnd).thenRefused('noRecall')
    given(decider, [proposed, recalled]).when(proposeEnd).then(endProposed)
    given(decider, [proposed, recalled, endProposed]).when(confirm(ada)).thenRefused('sameAdmin')
    given(decider, [proposed, recalled, endProposed]).when(confirm(ben)).then(ended)
    given(decider, [proposed, recalled, endProposed, ended]).when(confirm(ben)).thenRefused('nothingProposed')
  })

  it('is rejected with its proposal, and goes on where only its end is rejected', () => {
    given(decider, [proposed]).when(reject).then(rejected)
    given(decider, [proposed, rejected]).when(confirm(ben)).thenRefused('nothingProposed')
    given(decider, [proposed, recalled, endProposed]).when(reject).then(rejected)
    given(decider, [proposed, recalled, endProposed, rejected]).when(proposeEnd).then(endProposed)
    given(decider, [proposed, recalled]).when(reject).thenRefused('nothingProposed')
  })

  it('takes one where that is enough', () => {
    given(decider, [])
      .when({ ...propose, alone: true })
      .then({ type: 'RecallConfirmed', data: { recallId, of, reason } })
    given(decider, [recalled])
      .when({ ...proposeEnd, alone: true })
      .then({ type: 'RecallEnded', data: { recallId, reason: why } })
  })

  const control = {
    rule: 'controlWrong',
    control: 'NA1',
    gene: 'COMT',
    read: 'COMT_VAL_VAL',
    expected: 'COMT_MET_MET',
  } as const
  const missing = { rule: 'controlMissing' } as const
  const heldBy = (...faults: (typeof control | typeof missing)[]): RecallEvent => ({
    type: 'RunHeld',
    data: { recallId, of, faults },
  })
  const held = heldBy(control)
  const hold = { type: 'HoldRun', name: of.name, faults: [control] } as const
  const withdraw = { type: 'ProposeRecallOfHeld', reason, by: ada, alone: false } as const
  const withdrawal: RecallEvent = {
    type: 'HeldRunRecallProposed',
    data: { recallId, reason, proposedBy: ada },
  }

  it('of a run that a rule holds: two people release or withdraw it', () => {
    given(decider, []).when(hold).then(held)
    given(decider, [held]).when(proposeEnd).then(endProposed)
    given(decider, [held, endProposed]).when(confirm(ben)).then(ended)
    given(decider, [held]).when(withdraw).then(withdrawal)
    given(decider, [held, withdrawal]).when(proposeEnd).thenRefused('alreadyProposed')
    given(decider, [held, withdrawal]).when(confirm(ada)).thenRefused('sameAdmin')
    given(decider, [held, withdrawal]).when(confirm(ben)).then(recalled)
    given(decider, [held, withdrawal, rejected]).when(withdraw).then(withdrawal)
    given(decider, [recalled]).when(withdraw).thenRefused('noRecall')
  })

  it('is held once by each fault; a new one asks for a new decision; what was decided stays', () => {
    given(decider, [held]).when(hold).then()
    given(decider, [held, endProposed])
      .when({ ...hold, faults: [control, missing] })
      .then(heldBy(control, missing))
    given(decider, [held, endProposed, heldBy(control, missing)])
      .when(confirm(ben))
      .thenRefused('nothingProposed')
    given(decider, [held, endProposed, ended]).when(hold).then()
    given(decider, [held, withdrawal, recalled]).when(hold).then()
  })
})
