import type { AccountId, RecallId } from '@swabwise/events/catalogue/ids'
import type { RecallScope } from '@swabwise/events/catalogue/streams/recall'
import { runFaultInWords } from '@swabwise/events/genetics/runs/run-faults'
import { defineProjection } from '../platform/read-model/projection.ts'
import { json, optional, table, text } from '../platform/read-model/rows/table.ts'

interface Proposal {
  readonly by: AccountId
  readonly at: string
  readonly reason: string
  readonly what: 'release' | 'withdraw'
}

export const recallTable = table(
  'recalls',
  {
    id: text<RecallId>(),
    state: text<'held' | 'proposed' | 'recalled' | 'rejected' | 'ended'>(),
    kind: text<RecallScope['kind']>(),
    name: text(),
    reason: text(),
    since: text(),
    /** To recall, or to end it. */
    proposed: optional(json<Proposal>()),
  },
  { key: 'id', more: 'CREATE INDEX recallsByState ON recalls (state, since);' },
)

export const recalls = defineProjection({
  name: 'recalls',
  version: 2,
  tables: [recallTable],
  on: {
    RunHeld: ({ data: { recallId, of, faults }, metadata: { at } }) =>
      recallTable.upsert({
        ...of,
        id: recallId,
        state: 'held',
        reason: faults.map(runFaultInWords).join(' '),
        since: at,
      }),
    HeldRunRecallProposed: ({ data: { recallId, reason, proposedBy }, metadata: { at } }) =>
      recallTable.patch({ id: recallId }, { proposed: { by: proposedBy, at, reason, what: 'withdraw' } }),
    RecallProposed: ({ data: { recallId, of, reason, proposedBy }, metadata: { at } }) =>
      recallTable.upsert({
        ...of,
        id: recallId,
        state: 'proposed',
        reason,
        since: at,
        proposed: { by: proposedBy, at, reason, what: 'withdraw' },
      }),
    RecallConfirmed: ({ data: { recallId, of, reason }, metadata: { at } }) =>
      recallTable.upsert({ ...of, id: recallId, state: 'recalled', reason, since: at }),
    RecallEndProposed: ({ data: { recallId, reason, proposedBy }, metadata: { at } }) =>
      recallTable.patch({ id: recallId }, { proposed: { by: proposedBy, at, reason, what: 'release' } }),
    RecallRejected: ({ data: { recallId } }) => [
      recallTable.patch({ id: recallId }, { proposed: undefined }),
      recallTable.patch({ id: recallId, state: 'proposed' }, { state: 'rejected' }),
    ],
    RecallEnded: ({ data: { recallId }, metadata: { at } }) =>
      recallTable.patch({ id: recallId }, { state: 'ended', since: at, proposed: undefined }),
  },
})
