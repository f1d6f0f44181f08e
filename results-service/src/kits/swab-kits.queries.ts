import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { GeneKey, RawCodes } from '@swabwise/events/genetics/codes/codes'
import { withdrawnCodes } from '@swabwise/events/genetics/codes/kits'
import { swabKitTable, type LabReport } from './swab-kits.projection.ts'

export type { LabReport }

export function swabKitQueries(db: DatabaseSync) {
  const byId = db.prepare('SELECT * FROM swabKits WHERE id = ?')
  const ofAccount = db.prepare('SELECT * FROM swabKits WHERE accountId = ? ORDER BY registeredAt')
  return {
    byId(id: KitId): SwabKitRow | undefined {
      const row = byId.get(id)
      return row && toSwabKitRow(row)
    },
    ofAccount: (id: AccountId): readonly SwabKitRow[] => ofAccount.all(id).map(toSwabKitRow),
  }
}

export type SwabKitQueries = ReturnType<typeof swabKitQueries>
export type SwabKitRow = ReturnType<typeof toSwabKitRow>
export type Registration = NonNullable<SwabKitRow['registration']>

/** As much of a kit as its owner's reports need. */
export interface ReportedKit extends Pick<SwabKitRow, 'id' | 'kind'> {
  readonly registration: Pick<Registration, 'registrationId' | 'shown' | 'withdrawn' | 'hidden'> | undefined
}

export function toSwabKitRow(row: Readonly<Record<string, unknown>>) {
  const {
    accountId,
    registrationId = '',
    registeredAt = '',
    latest,
    shown,
    withdrawnAt,
    proposed,
    validated,
    emailedAt,
    ...rest
  } = swabKitTable.read(row)
  const { erased: _, ...kit } = rest
  // Defence in depth: nobody may see results of someone else's sample.
  const isOwnSample = kit.sampleOf === accountId
  return {
    ...kit,
    registration:
      accountId === undefined
        ? undefined
        : {
            accountId,
            registrationId,
            registeredAt,
            latest: isOwnSample ? latest : undefined,
            shown: isOwnSample && withdrawnAt === undefined ? shown : undefined,
            ...(isOwnSample ? withdrawnFrom(withdrawnAt, shown) : {}),
            ...notHidden,
            /** Whether the customer sees the latest. */
            released: latest !== undefined && kit.stage === latest.status,
            proposed,
            validated,
            emailedAt,
          },
  }
}

/** What is left out of `shown` by its owner's choice; see own-kits. */
const notHidden: { readonly hidden?: RawCodes } = {}

/** What was shown and no longer stands: which genes, not what was read. */
const withdrawnFrom = (
  at: string | undefined,
  shown: LabReport | undefined,
): { readonly withdrawn?: { readonly at: string; readonly codes: RawCodes } } =>
  at === undefined || shown === undefined
    ? {}
    : { withdrawn: { at, codes: withdrawnCodes(Object.keys(shown.codes) as GeneKey[]) } }
