import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'

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

export interface Registration {
  readonly accountId: AccountId
  /** Doubles as the id of the result. */
  readonly registrationId: string
  readonly registeredAt: string
  readonly latest: LabReport | undefined
  /** What the customer sees: an earlier report while the latest is on hold. */
  readonly shown: LabReport | undefined
  /** Whether the customer sees the latest. */
  readonly released: boolean
  readonly proposed: ProposedCorrection | undefined
  /** When the customer was last emailed. */
  readonly emailedAt: string | undefined
}

export interface SwabKitRow {
  readonly id: KitId
  readonly kind: KitKind
  readonly lot: string | undefined
  readonly stage: KitStage
  /** Who gave the sample, even while the kit is detached. */
  readonly sampleOf: AccountId | undefined
  readonly registration: Registration | undefined
  readonly createdAt: string
  readonly modifiedAt: string
}

/** As much of a kit as its owner's reports need. */
export interface ReportedKit extends Pick<SwabKitRow, 'id' | 'kind'> {
  readonly registration: Pick<Registration, 'registrationId' | 'shown'> | undefined
}

export function swabKitQueries(db: DatabaseSync) {
  const byId = db.prepare('SELECT * FROM swab_kits WHERE id = ?')
  const ofAccount = db.prepare('SELECT * FROM swab_kits WHERE account_id = ? ORDER BY registered_at')
  return {
    byId(id: KitId): SwabKitRow | undefined {
      const row = byId.get(id)
      return row && toSwabKitRow(row)
    },
    ofAccount: (id: AccountId): readonly SwabKitRow[] => ofAccount.all(id).map(toSwabKitRow),
  }
}

export type SwabKitQueries = ReturnType<typeof swabKitQueries>

/** The table is STRICT and only the projection writes it. */
export function toSwabKitRow(row: Record<string, unknown>): SwabKitRow {
  return {
    id: row.id as KitId,
    kind: row.kind as KitKind,
    lot: (row.lot as string | null) ?? undefined,
    stage: row.stage as KitStage,
    sampleOf: (row.sample_of as AccountId | null) ?? undefined,
    registration: row.account_id === null ? undefined : toRegistration(row),
    createdAt: row.created_at as string,
    modifiedAt: row.modified_at as string,
  }
}

const toRegistration = (row: Record<string, unknown>): Registration => {
  // Defence in depth: nobody may see results of someone else's sample.
  const isOwnSample = row.sample_of === row.account_id
  return {
    accountId: row.account_id as AccountId,
    registrationId: row.registration_id as string,
    registeredAt: row.registered_at as string,
    latest: isOwnSample ? toReport(row.latest) : undefined,
    shown: isOwnSample ? toReport(row.shown) : undefined,
    released: row.latest !== null && row.latest === row.shown,
    proposed: typeof row.proposed === 'string' ? (JSON.parse(row.proposed) as ProposedCorrection) : undefined,
    emailedAt: (row.emailed_at as string | null) ?? undefined,
  }
}

const toReport = (json: unknown): LabReport | undefined =>
  typeof json === 'string' ? (JSON.parse(json) as LabReport) : undefined
