import type { AccountId } from '@swabwise/events/catalogue/ids'
import { defineProjection } from '../platform/read-model/projection.ts'
import { integer, json, nullable, table, text } from '../platform/read-model/rows/table.ts'

export const passkeyTable = table(
  'passkeys',
  {
    accountId: text<AccountId>(),
    id: text(),
    publicKey: text(),
    counter: integer(),
    transports: json<readonly string[]>(),
    name: text(),
    addedAt: text(),
    lastUsedAt: nullable(text()),
  },
  { key: 'accountId, id' },
)

/** Without secrets: those are read from the log when a code is checked. */
export const authenticatorTable = table(
  'authenticators',
  { accountId: text<AccountId>(), addedAt: text(), lastUsedAt: nullable(text()) },
  { key: 'accountId' },
)

export const recoveryTable = table(
  'recoveryCodes',
  { accountId: text<AccountId>(), left: integer() },
  { key: 'accountId' },
)

/** By what else than the password each person proves who they are. */
export const factors = defineProjection({
  name: 'factors',
  version: 1,
  tables: [passkeyTable, authenticatorTable, recoveryTable],
  on: {
    PasskeyAdded: ({ data: { passkeyId, personal, ...facts }, metadata: { at } }) =>
      personal === 'erased'
        ? []
        : passkeyTable.upsert({
            ...facts,
            id: passkeyId,
            name: personal.name,
            addedAt: at,
            lastUsedAt: null,
          }),
    PasskeyRenamed: ({ data: { accountId, passkeyId, personal } }) =>
      personal === 'erased' ? [] : passkeyTable.patch({ accountId, id: passkeyId }, personal),
    PasskeyRemoved: ({ data: { accountId, passkeyId } }) => passkeyTable.remove({ accountId, id: passkeyId }),
    PasskeyUsed: ({ data: { accountId, passkeyId, counter }, metadata: { at } }) =>
      passkeyTable.patch({ accountId, id: passkeyId }, { counter, lastUsedAt: at }),
    AuthenticatorAdded: ({ data: { accountId, personal }, metadata: { at } }) =>
      personal === 'erased' ? [] : authenticatorTable.upsert({ accountId, addedAt: at, lastUsedAt: null }),
    AuthenticatorUsed: ({ data: { accountId }, metadata: { at } }) =>
      authenticatorTable.patch({ accountId }, { lastUsedAt: at }),
    AuthenticatorRemoved: ({ data: { accountId } }) => authenticatorTable.remove({ accountId }),
    RecoveryCodesMade: ({ data: { accountId, count } }) => recoveryTable.upsert({ accountId, left: count }),
    RecoveryCodeUsed: ({ data: { accountId, left } }) => recoveryTable.patch({ accountId }, { left }),
    RecoveryCodesDropped: ({ data: { accountId } }) => recoveryTable.remove({ accountId }),
    AccountErased: ({ data: { accountId } }) => [
      passkeyTable.remove({ accountId }),
      authenticatorTable.remove({ accountId }),
      recoveryTable.remove({ accountId }),
    ],
  },
})
