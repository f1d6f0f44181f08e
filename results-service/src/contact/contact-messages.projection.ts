import type { ContactMessageId } from '@swabwise/events/catalogue/ids'
import { defineProjection } from '../platform/read-model/projection.ts'
import { optional, table, text } from '../platform/read-model/rows/table.ts'

export const contactMessageTable = table(
  'contactMessages',
  {
    id: text<ContactMessageId>(),
    receivedAt: text(),
    forwardedAt: optional(text()),
    name: text(),
    email: text(),
    subject: text(),
    message: text(),
  },
  { key: 'id', more: 'CREATE INDEX contactMessagesByTime ON contactMessages (receivedAt);' },
)

export const contactMessages = defineProjection({
  name: 'contactMessages',
  version: 2,
  tables: [contactMessageTable],
  on: {
    ContactMessageReceived: ({ data: { contactMessageId, personal }, metadata }) =>
      personal === 'erased'
        ? []
        : contactMessageTable.upsert({ ...personal, id: contactMessageId, receivedAt: metadata.at }),
    ContactMessageForwarded: ({ data: { contactMessageId }, metadata }) =>
      contactMessageTable.patch({ id: contactMessageId }, { forwardedAt: metadata.at }),
    ContactMessageErased: ({ data }) => [
      contactMessageTable.remove({ id: data.contactMessageId }),
      { kind: 'forget' },
    ],
  },
})
