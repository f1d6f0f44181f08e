import type { DatabaseSync } from 'node:sqlite'
import type { ApiKeyId } from '@swabwise/events/catalogue/ids'
import type { Row } from '../platform/read-model/rows/table.ts'
import { apiKeyTable } from './api-keys.projection.ts'

export interface ApiKeyRow extends Row<typeof apiKeyTable> {
  /** One of its events cannot be read: it may have been revoked since. */
  readonly isHeld: boolean
}

const columns = "*, EXISTS (SELECT 1 FROM held WHERE stream = 'apiKey-' || id) AS isHeld"

export function apiKeyQueries(db: DatabaseSync) {
  const byDigest = db.prepare(`SELECT ${columns} FROM apiKeys WHERE tokenDigest = ?`)
  const byId = db.prepare(`SELECT ${columns} FROM apiKeys WHERE id = ?`)
  const all = db.prepare(`SELECT ${columns} FROM apiKeys ORDER BY revokedAt IS NOT NULL, madeAt DESC`)
  return {
    /** @param digest of the key */
    byDigest: (digest: string) => found(byDigest.get(digest)),
    byId: (id: ApiKeyId) => found(byId.get(id)),
    /** The newest first, revoked ones last. */
    all: () => all.all().map(read),
  }
}

export type ApiKeyQueries = ReturnType<typeof apiKeyQueries>

const read = (row: Readonly<Record<string, unknown>>): ApiKeyRow => ({
  ...apiKeyTable.read(row),
  isHeld: row.isHeld === 1,
})
const found = (row: Readonly<Record<string, unknown>> | undefined) => row && read(row)
