import type { DatabaseSync } from 'node:sqlite'
import type { ContactMessageId } from '@swabwise/events/catalogue/ids'
import { pageOf, type PageAsked } from '../platform/read-model/rows/page.ts'
import { rowsWhere } from '../platform/read-model/rows/select.ts'
import type { Row } from '../platform/read-model/rows/table.ts'
import { contactMessageTable } from './contact-messages.projection.ts'

export type ContactMessageRow = Row<typeof contactMessageTable>

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
  sentFrom: (email: string): readonly ContactMessageRow[] =>
    rowsWhere(db, contactMessageTable, 'lower(email) = lower(?)', email),
  /** @param moment ISO 8601 */
  receivedBefore: (moment: string): readonly ContactMessageId[] =>
    rowsWhere(db, contactMessageTable, 'receivedAt < ?', moment).map(({ id }) => id),
})

export type ContactMessageQueries = ReturnType<typeof contactMessageQueries>
