import { z } from 'zod'
import { reportCheckCodePattern } from './report-check-code.contract.ts'
import { healthCardPattern } from './health-card.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const ReportCheckCode = z.string().regex(reportCheckCodePattern, 'must be a report check code')

export const HealthCard = z.string().regex(healthCardPattern)

export const HealthCardKeys = z.strictObject({
  keys: z.array(
    z.strictObject({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      y: z.string(),
      alg: z.string(),
      use: z.string(),
      kid: z.string(),
    }),
  ),
})

export type PublicKey = z.infer<typeof HealthCardKeys>['keys'][number]

/** Newest first. */
export const Changes = z.array(
  z.strictObject({
    at: z.iso.datetime(),
    swabKitId: z.string(),
    report: z.string(),
    title: z.string(),
    before: z.string(),
    after: z.string(),
    reason: z.string().exactOptional(),
  }),
)

/** Our readings of genes that told results differently; newest first. */
export const Rereads = z.array(
  z.strictObject({
    at: z.iso.datetime(),
    gene: z.string(),
    reading: z.int().meta({ description: 'Its version' }),
    changed: z.string(),
    results: z.array(
      z.strictObject({
        report: z.string(),
        title: z.string(),
        before: z.string(),
        after: z.string(),
        differences: z.array(z.strictObject({ part: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
)
export type Rereads = z.infer<typeof Rereads>

/** Of the report that the caller's kits make together; without a code while none has reported, and what changed in it. */
export const Authenticity = z.strictObject({
  checkCode: ReportCheckCode.exactOptional(),
  /** Its results, signed. */
  healthCard: HealthCard.exactOptional(),
  /** Results that read differently than they did before. */
  changes: Changes,
  rereads: Rereads,
})
export type Authenticity = z.infer<typeof Authenticity>

export const ReportCheckPath = z.object({ code: ReportCheckCode })

export const ledgerSteps = ['issued', 'corrected', 'held', 'withdrawn', 'confirmed', 'reread'] as const
/** What became of a paper, oldest first. */
export const Ledger = z.array(z.strictObject({ at: z.iso.datetime(), what: z.enum(ledgerSteps) }))
export type Ledger = z.infer<typeof Ledger>

/** Which paper carries the code and whether it still stands; never what it says. */
export const CheckedReport = z.strictObject({
  reportedAt: z.iso.datetime(),
  /** Masked: `MJ-••••-••••-0042`. */
  swabKits: z.array(z.string()),
  initials: z.string(),
  reportVersion: z.string(),
  ledger: Ledger,
  /** Since when it no longer stands. */
  replacedAt: z.iso.datetime().exactOptional(),
})
export type CheckedReport = z.infer<typeof CheckedReport>

/** What became of every paper of the caller's, as it stands under its check code. */
export const OwnPapers = z.array(
  z.strictObject({
    checkCode: ReportCheckCode,
    reportedAt: z.iso.datetime(),
    swabKits: z.array(z.string()),
    ledger: Ledger,
    replacedAt: z.iso.datetime().exactOptional(),
  }),
)
export type OwnPapers = z.infer<typeof OwnPapers>

export const reportCheckOperations = {
  listPapers: {
    summary: "The check codes of the signed-in customer's reports, the newest first, and what became of each",
    access: 'customer',
    success: { status: 200, body: OwnPapers },
  },
  getAuthenticity: {
    summary: "The check code and the health card of the signed-in customer's report",
    access: 'customer',
    success: { status: 200, body: Authenticity },
  },
  checkReport: {
    summary: 'Whether the report behind a check code still stands, without its results',
    access: 'anyone',
    params: ReportCheckPath,
    success: { status: 200, body: CheckedReport },
    failures: { 404: 'Never issued, or no longer valid', 429: 'Too many attempts' },
  },
  getHealthCardKeys: {
    summary: 'The public key of the health cards on reports, as any verifier asks for it',
    access: 'anyone',
    success: { status: 200, body: HealthCardKeys },
  },
} as const satisfies OperationsOf
