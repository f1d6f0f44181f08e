import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { computed, flag, json, optional, table, text } from '../platform/read-model/rows/table.ts'

export interface LabReport {
  readonly status: ReportStatus
  readonly reportedAt: string
  readonly codes: RecordedCodes
  readonly note?: string
}

/** Awaiting a second admin. */
export interface ProposedCorrection {
  readonly codes: RecordedCodes
  readonly reason: string
  readonly proposedBy: AccountId
  readonly proposedAt: string
  readonly reportedAt: string
  readonly hold: boolean
}

/** In SQL: when the latest report was made. */
export const latestReportedAt = "json_extract(latest, '$.reportedAt')"

export const swabKitTable = table(
  'swabKits',
  {
    id: text<KitId>(),
    kind: text<KitKind>(),
    lot: optional(text()),
    accountId: optional(text<AccountId>()),
    /** Doubles as the id of the result. */
    registrationId: optional(text()),
    registeredAt: optional(text()),
    /** When the swab arrived at the laboratory. */
    receivedAt: optional(text()),
    /** Who gave the sample that `latest` and `shown` are about: the results are theirs alone, even while the kit is detached. */
    sampleOf: optional(text<AccountId>()),
    erased: flag(),
    latest: optional(json<LabReport>()),
    /** What the customer sees: an earlier report while the latest is on hold. */
    shown: optional(json<LabReport>()),
    /** Since when neither stands. */
    withdrawnAt: optional(text()),
    /** The laboratory's run of the latest. */
    runId: optional(text()),
    proposed: optional(json<ProposedCorrection>()),
    /** The first of two steps to the release of the latest. */
    validated: optional(json<{ readonly by: AccountId; readonly at: string }>()),
    /** When the customer was last emailed. */
    emailedAt: optional(text()),
    createdAt: text(),
    modifiedAt: text(),
    stage: computed<KitStage>(`CASE
      WHEN erased = 1 THEN 'erased'
      WHEN accountId IS NULL THEN iif(sampleOf IS NULL, 'available', 'detached')
      WHEN latest IS NULL THEN 'registered'
      WHEN withdrawnAt IS NOT NULL THEN 'withdrawn'
      WHEN latest IS NOT shown THEN 'held'
      ELSE json_extract(latest, '$.status')
    END`),
  },
  {
    key: 'id',
    rowid: true,
    more: `
      CREATE INDEX swabKitsByAccount ON swabKits (accountId, registeredAt) WHERE accountId IS NOT NULL;
      CREATE INDEX swabKitsWithResults ON swabKits (accountId)
        WHERE accountId IS NOT NULL AND shown IS NOT NULL AND withdrawnAt IS NULL;
      CREATE INDEX swabKitsBySample ON swabKits (sampleOf) WHERE sampleOf IS NOT NULL;
      CREATE INDEX swabKitsByStage ON swabKits (stage, registeredAt);
      CREATE INDEX swabKitsByRegistration ON swabKits (registeredAt) WHERE registeredAt IS NOT NULL;
      CREATE INDEX swabKitsByReport ON swabKits (${latestReportedAt}) WHERE latest IS NOT NULL;
      CREATE INDEX swabKitsByLot ON swabKits (lot) WHERE lot IS NOT NULL;
      CREATE INDEX swabKitsByRun ON swabKits (runId) WHERE runId IS NOT NULL;
      CREATE INDEX swabKitsProposed ON swabKits (modifiedAt) WHERE proposed IS NOT NULL;`,
  },
)

export const swabKits = defineProjection({
  name: 'swabKits',
  version: 9,
  tables: [swabKitTable],
  on: {
    KitCreated: ({ data: { kitId, kind, lot }, metadata: { at } }) =>
      swabKitTable.upsert({ id: kitId, kind, lot, erased: false, createdAt: at, modifiedAt: at }),
    KitRegistered: register,
    KitAttached: register,
    KitDetached: (event) =>
      patch(event, {
        accountId: undefined,
        registrationId: undefined,
        registeredAt: undefined,
        proposed: undefined,
        emailedAt: undefined,
      }),
    SampleReceived: (event) => patch(event, { receivedAt: event.data.receivedAt }),
    KitDeleted: ({ data: { kitId } }) => swabKitTable.remove({ id: kitId }),
    ResultsReceived: report,
    ResultsCorrected: report,
    ResultsValidated: (event) => {
      const { step, validatedBy: by } = event.data
      return step === 'technical' ? patch(event, { validated: { by, at: event.metadata.at } }) : []
    },
    ResultsReleased: (event) => patch(event, { withdrawnAt: undefined }, { shown: 'latest' }),
    ResultsWithdrawn: (event) => patch(event, { withdrawnAt: event.metadata.at, emailedAt: undefined }),
    ResultsEmailed: (event) => patch(event, { emailedAt: event.metadata.at }),
    CorrectionProposed: (event) => {
      const { proposedBy, reportedAt, hold, personal } = event.data
      if (personal === 'erased') return []
      return patch(event, {
        proposed: { ...personal, proposedBy, proposedAt: event.metadata.at, reportedAt, hold },
      })
    },
    CorrectionRejected: (event) => patch(event, { proposed: undefined }),
    AccountErased: ({ data: { accountId }, metadata: { at } }) => {
      const erased = {
        latest: undefined,
        shown: undefined,
        runId: undefined,
        proposed: undefined,
        validated: undefined,
        erased: true,
        modifiedAt: at,
      }
      return [swabKitTable.patch({ accountId }, erased), swabKitTable.patch({ sampleOf: accountId }, erased)]
    },
  },
})

type Patch = Parameters<typeof swabKitTable.patch>

function patch(
  {
    data,
    metadata,
  }: { readonly data: { readonly kitId: KitId }; readonly metadata: { readonly at: string } },
  set: Patch[1],
  copy?: Patch[2],
) {
  return swabKitTable.patch({ id: data.kitId }, { ...set, modifiedAt: metadata.at }, copy)
}

function register(event: Projected<'KitRegistered' | 'KitAttached'>) {
  const { accountId } = event.data
  return patch(event, { accountId, registrationId: event.id, registeredAt: event.metadata.at })
}

function report(event: Projected<'ResultsReceived' | 'ResultsCorrected'>) {
  const { status, reportedAt, personal } = event.data
  if (personal === 'erased') return []
  const { codes, note, lab } = personal
  const latest = { status, reportedAt, codes, ...(note === undefined ? {} : { note }) }
  return patch(
    event,
    { latest, proposed: undefined, validated: undefined, withdrawnAt: undefined, runId: lab?.runId },
    { sampleOf: 'accountId' },
  )
}
