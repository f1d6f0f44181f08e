import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { Projection } from '../platform/read-model/projection.ts'
import { counter, integer, optional, table, text } from '../platform/read-model/rows/table.ts'

const auditTable = table(
  'auditIndex',
  {
    place: counter(),
    stream: text<StreamName>(),
    revision: integer(),
    /** In small letters, so that it is found as people type it. */
    type: text(),
    at: text(),
    correlationId: text(),
    actorId: optional(text()),
  },
  { key: 'place', rowid: true },
)

/** Locates events by actor, correlation, type and time; the events themselves are read from their streams. */
export const auditIndex: Projection = {
  name: 'auditIndex',
  version: 5,
  tables: auditTable.sql,
  indexes: `
    CREATE INDEX auditIndexByCorrelation ON auditIndex (correlationId);
    CREATE INDEX auditIndexByActor ON auditIndex (actorId) WHERE actorId IS NOT NULL;
    CREATE INDEX auditIndexByType ON auditIndex (type);
    CREATE INDEX auditIndexByTime ON auditIndex (at);
  `,
  reads: 'all',
  project: ({ stream, revision, type, metadata: { actor, at, $correlationId } }) =>
    // Keys and the log's own streams are not history: they come and go with exports, restores and rotation.
    stream.startsWith('personalKey-') || stream.startsWith('log-')
      ? []
      : [
          auditTable.upsert({
            stream,
            revision,
            type: type.toLowerCase(),
            at,
            correlationId: $correlationId,
            actorId: 'id' in actor ? actor.id : undefined,
          }),
        ],
}
