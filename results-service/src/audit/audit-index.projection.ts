import type { Change } from '../platform/read-model/change.ts'
import type { Projected, Projection } from '../platform/read-model/projection.ts'

/** Locates events by actor and correlation; the events themselves are read from their streams. */
export const auditIndex: Projection = {
  name: 'auditIndex',
  version: 3,
  tables: `
    CREATE TABLE audit_index (
      place INTEGER PRIMARY KEY,
      stream TEXT NOT NULL,
      revision INTEGER NOT NULL,
      correlation_id TEXT NOT NULL,
      actor_id TEXT
    ) STRICT;
  `,
  indexes: `
    CREATE INDEX audit_index_by_correlation ON audit_index (correlation_id);
    CREATE INDEX audit_index_by_actor ON audit_index (actor_id) WHERE actor_id IS NOT NULL;
  `,
  reads: 'all',
  project,
}

function project({ stream, revision, metadata: { actor, $correlationId } }: Projected): readonly Change[] {
  // Keys and the log's own streams are not history: they come and go with exports, restores and rotation.
  if (stream.startsWith('personalKey-') || stream.startsWith('log-')) return []
  const actor_id = 'id' in actor ? actor.id : null
  return [
    {
      kind: 'upsert',
      table: 'audit_index',
      row: { stream, revision, correlation_id: $correlationId, actor_id },
    },
  ]
}
