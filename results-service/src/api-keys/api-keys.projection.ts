import type { AccountId, ApiKeyId } from '@swabwise/events/catalogue/ids'
import type { ApiScope } from '@swabwise/events/vocabulary/api-scope'
import { defineProjection } from '../platform/read-model/projection.ts'
import { json, nullable, table, text } from '../platform/read-model/rows/table.ts'

export const apiKeyTable = table(
  'apiKeys',
  {
    id: text<ApiKeyId>(),
    name: text(),
    scopes: json<readonly ApiScope[]>(),
    expiresAt: text(),
    tokenDigest: text(),
    madeBy: text<AccountId>(),
    madeAt: text(),
    usedAt: nullable(text()),
    revokedAt: nullable(text()),
  },
  { key: 'id', more: 'CREATE UNIQUE INDEX apiKeysByToken ON apiKeys (tokenDigest);' },
)

/** Part of what decides who may in. */
export const apiKeys = defineProjection({
  name: 'apiKeys',
  version: 1,
  tables: [apiKeyTable],
  on: {
    ApiKeyMade: ({ data: { apiKeyId, ...key }, metadata: { at } }) =>
      apiKeyTable.upsert({ ...key, id: apiKeyId, madeAt: at, usedAt: null, revokedAt: null }),
    ApiKeyUsed: ({ data: { apiKeyId }, metadata: { at } }) =>
      apiKeyTable.patch({ id: apiKeyId }, { usedAt: at }),
    ApiKeyRevoked: ({ data: { apiKeyId }, metadata: { at } }) =>
      apiKeyTable.patch({ id: apiKeyId }, { revokedAt: at }),
  },
})
