import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, KitId } from '../ids.ts'
import { RecordedCodes } from './recorded-codes.ts'
import { kitKindOf } from '../../genetics/codes/kits.ts'
import { kitKinds } from '../../vocabulary/kit-kind.ts'
import { reportStatuses } from '../../vocabulary/report-status.ts'

export const KitKind = z.enum(kitKinds)

const results = z.strictObject({
  kitId: KitId,
  status: z.enum(reportStatuses),
  /** When the laboratory reported. */
  reportedAt: z.iso.datetime(),
  source: z.enum(['admin', 'labImport']),
})

/** What a lab file says about a sample besides its codes. Free text, so it is encrypted with them. */
export const LabRun = z.strictObject({
  runId: z.string(),
  version: z.string(),
  receivedAt: z.iso.datetime(),
})
export type LabRun = z.infer<typeof LabRun>

const findings = z.strictObject({
  codes: RecordedCodes,
  note: z.string().exactOptional(),
  lab: LabRun.exactOptional(),
})

/** Version 2 added kind and lot. */
export const KitCreated = defineEvent({
  type: 'KitCreated',
  version: 2,
  facts: z.strictObject({ kitId: KitId, kind: KitKind, lot: z.string().exactOptional() }),
  upcasters: {
    1: (older) => ({ ...older, kind: kitKindOf(String(older.kitId)) }),
  },
})

export const KitRegistered = defineEvent({
  type: 'KitRegistered',
  version: 1,
  facts: z.strictObject({ kitId: KitId, accountId: AccountId, kind: KitKind }),
})

/** Registered by an admin on the customer's behalf. Version 2 added the reason, which must not name the person. */
export const KitAttached = defineEvent({
  type: 'KitAttached',
  version: 2,
  facts: z.strictObject({
    kitId: KitId,
    accountId: AccountId,
    kind: KitKind,
    reason: z.string().exactOptional(),
  }),
  upcasters: { 1: (older) => older },
})

/** Earlier results stay with the person who gave the sample: they return only with that person. */
export const KitDetached = defineEvent({
  type: 'KitDetached',
  version: 1,
  facts: z.strictObject({ kitId: KitId, accountId: AccountId, reason: z.string().exactOptional() }),
})

/** The swab arrived at the laboratory, whoever it is registered to. */
export const SampleReceived = defineEvent({
  type: 'SampleReceived',
  version: 1,
  facts: z.strictObject({ kitId: KitId, receivedAt: z.iso.datetime() }),
})

export const KitDeleted = defineEvent({
  type: 'KitDeleted',
  version: 1,
  facts: z.strictObject({ kitId: KitId }),
})

/** Version 2 added the laboratory's run. */
export const ResultsReceived = defineEvent({
  type: 'ResultsReceived',
  version: 2,
  facts: results,
  personal: findings,
  upcasters: { 1: (older) => older },
})

const correction = z.strictObject({ ...findings.shape, reason: z.string() })

/** Version 2 added the second admin and the laboratory's run. */
export const ResultsCorrected = defineEvent({
  type: 'ResultsCorrected',
  version: 2,
  facts: z.strictObject({
    ...results.shape,
    /** Set if two admins were needed; the actor confirmed it. */
    proposedBy: AccountId.exactOptional(),
  }),
  personal: correction,
  upcasters: { 1: (older) => older },
})

/** Changes nothing until another admin confirms it. */
export const CorrectionProposed = defineEvent({
  type: 'CorrectionProposed',
  version: 1,
  facts: z.strictObject({
    kitId: KitId,
    reportedAt: z.iso.datetime(),
    source: results.shape.source,
    /** Whether it stays on hold once confirmed. */
    hold: z.boolean(),
    proposedBy: AccountId,
  }),
  personal: correction,
})

export const CorrectionRejected = defineEvent({
  type: 'CorrectionRejected',
  version: 1,
  facts: z.strictObject({ kitId: KitId }),
  personal: z.strictObject({ reason: z.string() }),
})

/** An admin, named in the metadata, read the results. `accountId` is the kit's owner. */
export const ResultsViewed = defineEvent({
  type: 'ResultsViewed',
  version: 1,
  facts: z.strictObject({ kitId: KitId, accountId: AccountId.exactOptional() }),
})

/** Where the laboratory asks for it: first technically, then medically by somebody else, who releases it by that. */
export const ResultsValidated = defineEvent({
  type: 'ResultsValidated',
  version: 1,
  facts: z.strictObject({
    kitId: KitId,
    accountId: AccountId,
    step: z.enum(['technical', 'medical']),
    validatedBy: AccountId,
  }),
})

/** From here on the customer sees the results. */
export const ResultsReleased = defineEvent({
  type: 'ResultsReleased',
  version: 1,
  facts: z.strictObject({ kitId: KitId, accountId: AccountId }),
})

/** Taken back by a decision about samples that disagree, or by a recall. Released again, they stand again. */
export const ResultsWithdrawn = defineEvent({
  type: 'ResultsWithdrawn',
  version: 1,
  facts: z.strictObject({
    kitId: KitId,
    accountId: AccountId,
    because: z.enum(['contradiction', 'recall']),
    /** The recall, or the event that decided. */
    decisionId: z.uuid(),
  }),
  personal: z.strictObject({ reason: z.string() }),
})

export const ResultsEmailed = defineEvent({
  type: 'ResultsEmailed',
  version: 1,
  facts: z.strictObject({ kitId: KitId, accountId: AccountId }),
})

export const swabKitEvents = {
  KitCreated,
  KitRegistered,
  KitAttached,
  KitDetached,
  KitDeleted,
  SampleReceived,
  ResultsReceived,
  ResultsCorrected,
  CorrectionProposed,
  CorrectionRejected,
  ResultsValidated,
  ResultsReleased,
  ResultsWithdrawn,
  ResultsEmailed,
  ResultsViewed,
}

export type SwabKitEvent = EventOf<(typeof swabKitEvents)[keyof typeof swabKitEvents]>
