import { z } from 'zod'
import type { RunFault as Fault } from '../../genetics/runs/run-faults.ts'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, RecallId } from '../ids.ts'

/** All results of one run of the laboratory, or of the kits of one lot. */
export const RecallScope = z.strictObject({ kind: z.enum(['run', 'lot']), name: z.string().min(1) })
export type RecallScope = z.infer<typeof RecallScope>

const facts = z.strictObject({
  recallId: RecallId,
  /** About the run or lot; it must not name a person. */
  reason: z.string(),
})
const proposed = z.strictObject({ ...facts.shape, proposedBy: AccountId })
const confirmed = z.strictObject({
  ...facts.shape,
  /** Set if two admins were needed; the actor confirmed it. */
  proposedBy: AccountId.exactOptional(),
})

const RunFault = z.discriminatedUnion('rule', [
  z.strictObject({
    rule: z.literal('controlWrong'),
    control: z.string(),
    gene: z.string(),
    read: z.string(),
    expected: z.string(),
  }),
  z.strictObject({ rule: z.literal('controlUnread'), control: z.string() }),
  z.strictObject({ rule: z.literal('controlMissing') }),
  z.strictObject({
    rule: z.literal('heterozygotes'),
    gene: z.string(),
    found: z.int().nonnegative(),
    of: z.int().nonnegative(),
    least: z.number(),
    most: z.number(),
  }),
]) satisfies z.ZodType<Fault>

/** By the rules for runs, before any of its results is recorded: they stay on hold until two people decide. */
export const RunHeld = defineEvent({
  type: 'RunHeld',
  version: 1,
  facts: z.strictObject({ recallId: RecallId, of: RecallScope, faults: z.array(RunFault).min(1) }),
})

/** Of a run that is held: its results are withdrawn for good. Changes nothing until another admin confirms it. */
export const HeldRunRecallProposed = defineEvent({
  type: 'HeldRunRecallProposed',
  version: 1,
  facts: proposed,
})

/** Changes nothing until another admin confirms it. */
export const RecallProposed = defineEvent({
  type: 'RecallProposed',
  version: 1,
  facts: z.strictObject({ ...proposed.shape, of: RecallScope }),
})

/** The kits' own streams follow: their results are withdrawn while it lasts. */
export const RecallConfirmed = defineEvent({
  type: 'RecallConfirmed',
  version: 1,
  facts: z.strictObject({ ...confirmed.shape, of: RecallScope }),
})

/** Also of the proposal to end it, and of either where a run is held, which leaves it as it was. */
export const RecallRejected = defineEvent({ type: 'RecallRejected', version: 1, facts })

export const RecallEndProposed = defineEvent({ type: 'RecallEndProposed', version: 1, facts: proposed })

/** What was not corrected since is released again; of a run that was held, for the first time. */
export const RecallEnded = defineEvent({ type: 'RecallEnded', version: 1, facts: confirmed })

export const recallEvents = {
  RunHeld,
  HeldRunRecallProposed,
  RecallProposed,
  RecallConfirmed,
  RecallRejected,
  RecallEndProposed,
  RecallEnded,
}

export type RecallEvent = EventOf<(typeof recallEvents)[keyof typeof recallEvents]>
