import { defineProjection } from '../platform/read-model/projection.ts'

/** Each import as it was last applied. */
export const labImports = defineProjection({
  name: 'labImports',
  version: 1,
  tables: `
    CREATE TABLE lab_imports (
      id TEXT PRIMARY KEY,
      applied_at TEXT NOT NULL,
      applied_by TEXT,
      file_digest TEXT NOT NULL,
      counts TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX lab_imports_by_time ON lab_imports (applied_at);
  `,
  reads: ['LabImportApplied'],
  project(event) {
    const { labImportId, fileDigest, counts } = event.data
    const { at, actor } = event.metadata
    return [
      {
        kind: 'upsert',
        table: 'lab_imports',
        row: {
          id: labImportId,
          applied_at: at,
          applied_by: 'id' in actor ? actor.id : null,
          file_digest: fileDigest,
          counts: JSON.stringify(counts),
        },
      },
    ]
  },
})
