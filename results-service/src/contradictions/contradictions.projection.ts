import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { defineProjection } from '../platform/read-model/projection.ts'
import { json, optional, table, text } from '../platform/read-model/rows/table.ts'

export interface ProposedDecision {
  readonly withdraw: readonly KitId[]
  readonly proposedBy: AccountId
  readonly proposedAt: string
  readonly reason: string
}

export const contradictionTable = table(
  'contradictions',
  {
    accountId: text<AccountId>(),
    state: text<'open' | 'decided'>(),
    foundAt: text(),
    kitIds: json<readonly KitId[]>(),
    genes: json<readonly string[]>(),
    proposed: optional(json<ProposedDecision>()),
  },
  { key: 'accountId' },
)

/** Those that are not settled. */
export const contradictions = defineProjection({
  name: 'contradictions',
  version: 1,
  tables: [contradictionTable],
  on: {
    ContradictionFound: ({ data: { accountId, kitIds, genes }, metadata: { at } }) =>
      contradictionTable.upsert({ accountId, state: 'open', foundAt: at, kitIds, genes }),
    DecisionProposed: ({ data: { accountId, withdraw, proposedBy, personal }, metadata: { at } }) =>
      personal === 'erased'
        ? []
        : contradictionTable.patch(
            { accountId },
            { proposed: { withdraw, proposedBy, proposedAt: at, reason: personal.reason } },
          ),
    DecisionRejected: ({ data: { accountId } }) =>
      contradictionTable.patch({ accountId }, { proposed: undefined }),
    ContradictionDecided: ({ data: { accountId } }) =>
      contradictionTable.patch({ accountId }, { state: 'decided', proposed: undefined }),
    ContradictionEnded: ({ data: { accountId } }) => contradictionTable.remove({ accountId }),
    AccountErased: ({ data: { accountId } }) => contradictionTable.remove({ accountId }),
  },
})
