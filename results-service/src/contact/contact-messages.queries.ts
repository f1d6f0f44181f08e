import type { DatabaseSync } from 'node:sqlite'
import { pageOf, type PageAsked } from '../platform/read-model/rows/page.ts'
import { contactMessageTable } from './contact-messages.projection.ts'

/** The filter matches every field. */
export const contactMessageQueries = (db: DatabaseSync) => ({
  page: ({ filter, ...asked }: PageAsked & { readonly filter?: string | undefined }) =>
    pageOf(db, asked, {
      from: 'contactMessages',
      where: {
        "instr(lower(name || ' ' || email || ' ' || subject || ' ' || message), lower(?))": filter,
      },
      order: `receivedAt ${asked.direction}, id`,
      toItem: contactMessageTable.read,
    }),
})

export type ContactMessageQueries = ReturnType<typeof contactMessageQueries>
