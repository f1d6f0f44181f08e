import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, KitId } from '../ids.ts'

const person = z.strictObject({ accountId: AccountId })
const reason = z.strictObject({ reason: z.string() })

/** Kits of one person were read differently in these genes; again where other kits or genes do. */
export const ContradictionFound = defineEvent({
  type: 'ContradictionFound',
  version: 1,
  facts: z.strictObject({
    ...person.shape,
    kitIds: z.array(KitId).min(2),
    /** Which, never what was read. */
    genes: z.array(z.string()).min(1),
  }),
})

/** Changes nothing until another admin confirms it. */
export const DecisionProposed = defineEvent({
  type: 'DecisionProposed',
  version: 1,
  facts: z.strictObject({
    ...person.shape,
    /** The kits whose results do not stand. */
    withdraw: z.array(KitId).min(1),
    proposedBy: AccountId,
  }),
  personal: reason,
})

export const DecisionRejected = defineEvent({
  type: 'DecisionRejected',
  version: 1,
  facts: person,
  personal: reason,
})

/** The kits' own streams follow. */
export const ContradictionDecided = defineEvent({
  type: 'ContradictionDecided',
  version: 1,
  facts: z.strictObject({
    ...person.shape,
    decisionId: z.uuid(),
    withdraw: z.array(KitId).min(1),
    /** Set if two admins were needed; the actor confirmed it. */
    proposedBy: AccountId.exactOptional(),
  }),
  personal: reason,
})

/** The kits agree: as decided, or because one was corrected or detached. */
export const ContradictionEnded = defineEvent({ type: 'ContradictionEnded', version: 1, facts: person })

export const contradictionEvents = {
  ContradictionFound,
  DecisionProposed,
  DecisionRejected,
  ContradictionDecided,
  ContradictionEnded,
}

export type ContradictionEvent = EventOf<(typeof contradictionEvents)[keyof typeof contradictionEvents]>
