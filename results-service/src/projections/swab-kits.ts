import type { Change, Value } from './change.ts'
import type { Projected, Projection } from './projection.ts'

/** One row a kit. `latest` is what the laboratory said last, `shown` what the customer may see of it, `proposed` a correction that waits; all JSON. */
export const swabKits: Projection = {
  name: 'swabKits',
  version: 3,
  tables: `
    CREATE TABLE swab_kits (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      lot TEXT,
      account_id TEXT,
      registration_id TEXT,
      registered_at TEXT,
      latest TEXT,
      shown TEXT,
      proposed TEXT,
      emailed_at TEXT,
      created_at TEXT NOT NULL,
      modified_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX swab_kits_by_account ON swab_kits (account_id, registered_at) WHERE account_id IS NOT NULL;
  `,
  project,
}

function project(event: Projected): readonly Change[] {
  const { at } = event.metadata
  switch (event.type) {
    case 'KitCreated':
      return [
        {
          kind: 'upsert',
          table: 'swab_kits',
          row: {
            id: event.data.kitId,
            kind: event.data.kind,
            lot: event.data.lot ?? null,
            account_id: null,
            registration_id: null,
            registered_at: null,
            latest: null,
            shown: null,
            proposed: null,
            emailed_at: null,
            created_at: at,
            modified_at: at,
          },
        },
      ]
    case 'KitRegistered':
    case 'KitAttached':
      return [
        patch(event.data.kitId, at, {
          account_id: event.data.accountId,
          registration_id: event.id,
          registered_at: at,
        }),
      ]
    case 'KitDetached':
      return [
        patch(event.data.kitId, at, {
          account_id: null,
          registration_id: null,
          registered_at: null,
          latest: null,
          shown: null,
          proposed: null,
          emailed_at: null,
        }),
      ]
    case 'KitDeleted':
      return [{ kind: 'remove', table: 'swab_kits', where: { id: event.data.kitId } }]
    case 'ResultsReceived':
    case 'ResultsCorrected': {
      const { kitId, status, reportedAt, personal } = event.data
      if (personal === 'erased') return []
      const latest = { status, reportedAt, codes: personal.codes, note: personal.note }
      return [patch(kitId, at, { latest: JSON.stringify(latest), proposed: null })]
    }
    case 'CorrectionProposed': {
      const { kitId, proposedBy, reportedAt, hold, personal } = event.data
      if (personal === 'erased') return []
      const proposed = { ...personal, proposedBy, proposedAt: at, reportedAt, hold }
      return [patch(kitId, at, { proposed: JSON.stringify(proposed) })]
    }
    case 'CorrectionRejected':
      return [patch(event.data.kitId, at, { proposed: null })]
    case 'ResultsEmailed':
      return [patch(event.data.kitId, at, { emailed_at: at })]
    case 'AccountErased':
      return [
        {
          kind: 'patch',
          table: 'swab_kits',
          where: { account_id: event.data.accountId },
          set: { latest: null, shown: null, proposed: null, modified_at: at },
        },
      ]
    case 'ResultsReleased':
      return [{ ...patch(event.data.kitId, at, {}), copy: { shown: 'latest' } }]
    default:
      return []
  }
}

const patch = (id: string, at: string, set: Readonly<Record<string, Value>>) =>
  ({ kind: 'patch', table: 'swab_kits', where: { id }, set: { ...set, modified_at: at } }) as const
