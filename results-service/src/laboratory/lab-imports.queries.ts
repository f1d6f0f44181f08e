import type { DatabaseSync } from 'node:sqlite'
import { pageOf, type PageAsked } from '../platform/read-model/rows/page.ts'
import { labImportTable } from './lab-imports.projection.ts'

/** The filter matches id and digest. */
export const labImportQueries = (db: DatabaseSync) => ({
  page: ({ filter, ...asked }: PageAsked & { readonly filter?: string | undefined }) =>
    pageOf(db, asked, {
      from: 'labImports',
      where: { "instr(lower(id || ' ' || fileDigest), lower(?))": filter },
      order: `appliedAt ${asked.direction}, id`,
      toItem: labImportTable.read,
    }),
})

export type LabImportQueries = ReturnType<typeof labImportQueries>
