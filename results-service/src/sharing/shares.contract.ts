import { z } from 'zod'
import { sharedReports } from '@swabwise/events/vocabulary/shared-reports'
import { columnShape } from '@swabwise/events/genetics/codes/code-schemas'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import { HealthCard, ReportCheckCode } from '../report-checks/report-checks.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

/** What a share shows. Strict: nothing else about the customer is ever included. */
export const SharedReport = z.strictObject({
  /** The latest report date; absent while no kit is reported. */
  date: z.iso.datetime().exactOptional(),
  initials: z.string(),
  /** The kits behind the codes, one per line. */
  swabKits: z.string(),
  location: z.string(),
  ...columnShape(geneKeys),
  verified: z.literal(true),
  /** Columns of calls in which samples of the owner disagree; neither reading is shown. */
  contradicted: z.array(z.string()).readonly(),
  /** Columns of results that the laboratory took back. */
  withdrawn: z.array(z.string()).readonly(),
  /** Calls that the owner chose not to see. */
  hidden: z.array(z.string()).readonly(),
  checkCode: ReportCheckCode.exactOptional(),
  healthCard: HealthCard.exactOptional(),
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
  token: z.string().meta({ description: 'Returned only this once' }),
  /** Absolute, on the public URL. */
  url: z.url(),
  healthLink: z
    .string()
    .regex(/^shlink:\//)
    .meta({ description: 'The same as a SMART Health Link' }),
  expiresAt: z.iso.datetime(),
})
export type CreatedShare = z.infer<typeof CreatedShare>

export const Share = z.strictObject({
  id: z.uuid(),
  reports: SharedReports,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().exactOptional(),
  /** Newest first, at most one per minute. */
  openings: z.array(z.strictObject({ at: z.iso.datetime() })),
})
export type Share = z.infer<typeof Share>

/** Malformed ids and tokens are a 404, like unknown ones. */
export const SharePath = z.object({
  share: z.string().max(200).meta({ description: 'The id of the link; to open it, its token' }),
})

export const HealthLinkPath = z.object({
  link: z.string().max(200).meta({ description: 'What the link names' }),
})
const HealthLinkFile = z.string()

export const shareOperations = {
  createShare: {
    summary: "Create a link to the caller's results that expires and can be revoked",
    access: 'customer',
    body: CreateShareRequest,
    success: { status: 201, body: CreatedShare },
    failures: { 403: 'The email address is not verified', 429: 'Too many links at once' },
  },
  listShares: {
    summary: "The caller's links and their openings, newest first",
    access: 'customer',
    success: { status: 200, body: z.array(Share) },
  },
  revokeShare: {
    summary: 'Revoke a link',
    access: 'customer',
    params: SharePath,
    success: { status: 204 },
    failures: { 404: 'No such link of the caller' },
  },
  openShare: {
    summary: 'The shared report. Openings are recorded, at most once per minute',
    access: 'anyone',
    params: SharePath,
    success: { status: 200, body: SharedReport },
    failures: { 404: 'Unknown, expired, revoked or erased', 429: 'Too many attempts' },
  },
  openHealthLink: {
    summary:
      'The file of a SMART Health Link: a JWE of a FHIR bundle, which the key in the link opens. It ends with its link, and openings are recorded alike',
    access: 'anyone',
    params: HealthLinkPath,
    query: z.object({ recipient: z.string().max(200).exactOptional() }),
    success: { status: 200, body: HealthLinkFile, others: { 'application/jose': HealthLinkFile } },
    failures: { 404: 'Unknown, expired, revoked or erased', 429: 'Too many attempts' },
  },
} as const satisfies OperationsOf
