import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'
import { AccountId, ShareId } from './ids.ts'
import { sharedReports } from '../vocabulary/shared-reports.ts'

/** Version 1 knew no choice: all was shared. */
export const ResultsShared = defineEvent({
  type: 'ResultsShared',
  version: 2,
  facts: z.strictObject({
    shareId: ShareId,
    accountId: AccountId,
    /** SHA-256 of the token, hex: the token itself is told once and kept nowhere. */
    tokenDigest: z.string().regex(/^[0-9a-f]{64}$/),
    expiresAt: z.iso.datetime(),
    reports: z.enum(sharedReports),
  }),
  upcasters: {
    1: (older) => ({ ...older, reports: 'all' }),
  },
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

export const shareEvents = { ResultsShared, ShareOpened, ShareRevoked }

export type ShareEvent = EventOf<(typeof shareEvents)[keyof typeof shareEvents]>
