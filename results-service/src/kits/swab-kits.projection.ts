import type { Value } from '../platform/read-model/change.ts'
import { defineProjection } from '../platform/read-model/projection.ts'

/**
 * `sample_of` is who gave the sample that `latest` and `shown` are about: the results are theirs alone, even while the
 * kit is detached. `latest` is the latest report, `shown` what the customer sees, `proposed` a pending correction; all JSON.
 */
export const swabKits = defineProjection({
  name: 'swabKits',
  version: 4,
  tables: `
    CREATE TABLE swab_kits (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      lot TEXT,
      account_id TEXT,
      registration_id TEXT,
      registered_at TEXT,
      sample_of TEXT,
      erased INTEGER NOT NULL,
      latest TEXT,
      shown TEXT,
      proposed TEXT,
      emailed_at TEXT,
      created_at TEXT NOT NULL,
      modified_at TEXT NOT NULL,
      stage TEXT NOT NULL GENERATED ALWAYS AS (
        CASE
          WHEN erased = 1 THEN 'erased'
          WHEN account_id IS NULL THEN iif(sample_of IS NULL, 'available', 'detached')
          WHEN latest IS NULL THEN 'registered'
          WHEN latest IS NOT shown THEN 'held'
          ELSE json_extract(latest, '$.status')
        END
      ) STORED
    ) STRICT;
    CREATE INDEX swab_kits_by_account ON swab_kits (account_id, registered_at) WHERE account_id IS NOT NULL;
    CREATE INDEX swab_kits_by_sample ON swab_kits (sample_of) WHERE sample_of IS NOT NULL;
  `,
  reads: [
    'KitCreated',
    'KitRegistered',
    'KitAttached',
    'KitDetached',
    'KitDeleted',
    'ResultsReceived',
    'ResultsCorrected',
    'CorrectionProposed',
    'CorrectionRejected',
    'ResultsEmailed',
    'AccountErased',
    'ResultsReleased',
  ],
  project(event) {
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
              sample_of: null,
              erased: 0,
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
        return [
          {
            ...patch(kitId, at, { latest: JSON.stringify(latest), proposed: null }),
            copy: { sample_of: 'account_id' },
          },
        ]
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
      case 'AccountErased': {
        const { accountId } = event.data
        const set = { latest: null, shown: null, proposed: null, erased: 1, modified_at: at }
        return [
          { kind: 'patch', table: 'swab_kits', where: { account_id: accountId }, set },
          { kind: 'patch', table: 'swab_kits', where: { sample_of: accountId }, set },
        ]
      }
      case 'ResultsReleased':
        return [{ ...patch(event.data.kitId, at, {}), copy: { shown: 'latest' } }]
    }
  },
})

const patch = (id: string, at: string, set: Readonly<Record<string, Value>>) =>
  ({ kind: 'patch', table: 'swab_kits', where: { id }, set: { ...set, modified_at: at } }) as const
