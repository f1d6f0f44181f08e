import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, KitId, ShareId } from '../ids.ts'
import { RecordedCodes } from './recorded-codes.ts'
import { kitKinds } from '../../vocabulary/kit-kind.ts'
import { reportStatuses } from '../../vocabulary/report-status.ts'
import { sharedReports } from '../../vocabulary/shared-reports.ts'

/** Version 1 always shared all reports. */
export const ResultsShared = defineEvent({
  type: 'ResultsShared',
  version: 2,
  facts: z.strictObject({
    shareId: ShareId,
    accountId: AccountId,
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenDigest: z.string().regex(/^[0-9a-f]{64}$/),
    expiresAt: z.iso.datetime(),
    reports: z.enum(sharedReports),
  }),
  upcasters: {
    1: (older) => ({ ...older, reports: 'all' }),
  },
})

/** What the share shows from then on, whatever the laboratory reports later. Shares of older releases have none. */
export const ShareSnapshotTaken = defineEvent({
  type: 'ShareSnapshotTaken',
  version: 1,
  facts: z.strictObject({ shareId: ShareId, accountId: AccountId }),
  personal: z.strictObject({
    kits: z.array(
      z.strictObject({
        kitId: KitId,
        kind: z.enum(kitKinds),
        registrationId: z.uuid(),
        /** Missing while the laboratory has not reported. */
        report: z
          .strictObject({
            status: z.enum(reportStatuses),
            reportedAt: z.iso.datetime(),
            codes: RecordedCodes,
          })
          .exactOptional(),
      }),
    ),
  }),
})

export const ShareOpened = defineEvent({
  type: 'ShareOpened',
  version: 1,
  facts: z.strictObject({ shareId: ShareId }),
})

export const ShareRevoked = defineEvent({
  type: 'ShareRevoked',
  version: 1,
  facts: z.strictObject({ shareId: ShareId }),
})

export const shareEvents = { ResultsShared, ShareSnapshotTaken, ShareOpened, ShareRevoked }

export type ShareEvent = EventOf<(typeof shareEvents)[keyof typeof shareEvents]>
