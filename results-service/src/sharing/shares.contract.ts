import { z } from 'zod'
import { sharedReports } from '@swabwise/events/vocabulary/shared-reports'
import { columnShape } from '@swabwise/events/genetics/code-schemas'
import { geneKeys } from '@swabwise/events/genetics/codes'
import { ReportCheckCode } from '../report-checks/report-checks.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

/** What somebody sees who opens a share. A fixed list: nothing else of the customer is ever in it. */
export const SharedReport = z.strictObject({
  /** When the newest of the kits was reported; absent while none is. */
  date: z.iso.datetime().exactOptional(),
  initials: z.string(),
  /** The kits that the codes come from, one a line. */
  swabKits: z.string(),
  location: z.string(),
  ...columnShape(geneKeys),
  verified: z.literal(true),
  /** For each kit that is reported, the code by which the paper can be checked. */
  authenticity: z.array(z.strictObject({ swabKitId: z.string(), code: ReportCheckCode })),
  expiresAt: z.iso.datetime(),
})
export type SharedReport = z.infer<typeof SharedReport>

export const shareDays = { least: 1, usual: 7, most: 90 } as const

const SharedReports = z.enum(sharedReports)

export const CreateShareRequest = z.object({
  expiresInDays: z
    .int()
    .min(shareDays.least, 'must be 1 to 90 days')
    .max(shareDays.most, 'must be 1 to 90 days')
    .default(shareDays.usual),
  /** `cannabis` leaves the second report out. */
  reports: SharedReports.default('all'),
})

export const CreatedShare = z.strictObject({
  id: z.uuid(),
  token: z.string().meta({ description: 'Told this once and never again' }),
  /** Absolute, under the address that the service is known by. */
  url: z.url(),
  expiresAt: z.iso.datetime(),
})
export type CreatedShare = z.infer<typeof CreatedShare>

export const Share = z.strictObject({
  id: z.uuid(),
  reports: SharedReports,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().exactOptional(),
  /** The newest first, at most one a minute. */
  openings: z.array(z.strictObject({ at: z.iso.datetime() })),
})
export type Share = z.infer<typeof Share>

/** Whatever is no id of a share or token of one is not found, like one that is unknown. */
export const SharePath = z.object({ id: z.string().max(200) })
export const ShareTokenPath = z.object({ token: z.string().max(200) })

export const shareOperations = {
  createShare: {
    summary: "Make a link to the caller's results that runs out and can be revoked",
    access: 'customer',
    body: CreateShareRequest,
    success: { status: 201, body: CreatedShare },
    failures: { 429: 'Too many links at once' },
  },
  listShares: {
    summary: "The caller's links, newest first, with when they were opened",
    access: 'customer',
    success: { status: 200, body: z.array(Share) },
  },
  revokeShare: {
    summary: 'Let a link lead nowhere from now on',
    access: 'customer',
    params: SharePath,
    success: { status: 204 },
    failures: { 404: 'No such link of the caller' },
  },
  openShare: {
    summary: 'What a link shows. That it was opened is recorded, once a minute at most',
    access: 'anyone',
    params: ShareTokenPath,
    success: { status: 200, body: SharedReport },
    failures: { 404: 'Unknown, expired, revoked or erased, told alike', 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
