import { defineProjection } from '../platform/read-model/projection.ts'

export const contactMessages = defineProjection({
  name: 'contactMessages',
  version: 1,
  tables: `
    CREATE TABLE contact_messages (
      id TEXT PRIMARY KEY,
      received_at TEXT NOT NULL,
      forwarded_at TEXT,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      subject TEXT NOT NULL,
      message TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX contact_messages_by_time ON contact_messages (received_at);
  `,
  reads: ['ContactMessageReceived', 'ContactMessageForwarded'],
  project(event) {
    switch (event.type) {
      case 'ContactMessageReceived': {
        const { contactMessageId, personal } = event.data
        if (personal === 'erased') return []
        const row = { id: contactMessageId, received_at: event.metadata.at, forwarded_at: null, ...personal }
        return [{ kind: 'upsert', table: 'contact_messages', row }]
      }
      case 'ContactMessageForwarded': {
        const where = { id: event.data.contactMessageId }
        const set = { forwarded_at: event.metadata.at }
        return [{ kind: 'patch', table: 'contact_messages', where, set }]
      }
    }
  },
})
