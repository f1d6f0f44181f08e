import type { AccountId, LabImportId } from '@swabwise/events/catalogue/ids'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { json, optional, table, text } from '../platform/read-model/rows/table.ts'

export const labImportTable = table(
  'labImports',
  {
    id: text<LabImportId>(),
    appliedAt: text(),
    appliedBy: optional(text<AccountId>()),
    fileDigest: text(),
    counts: json<Projected<'LabImportApplied'>['data']['counts']>(),
  },
  { key: 'id', more: 'CREATE INDEX labImportsByTime ON labImports (appliedAt);' },
)

/** Each import as it was last applied. */
export const labImports = defineProjection({
  name: 'labImports',
  version: 2,
  tables: [labImportTable],
  on: {
    LabImportApplied: ({ data: { labImportId, fileDigest, counts }, metadata: { at, actor } }) =>
      labImportTable.upsert({
        id: labImportId,
        appliedAt: at,
        appliedBy: 'id' in actor && actor.kind !== 'machine' ? actor.id : undefined,
        fileDigest,
        counts,
      }),
  },
})
