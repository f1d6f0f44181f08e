import { z } from 'zod'
import { kitIdPattern } from '@swabwise/events/vocabulary/kit-id'
import type { OperationsOf } from '../contract/operation.ts'

const KitIdentifier = z.string().regex(kitIdPattern)
const Reason = z.string().trim().min(1, 'must say why').max(2000)
const Of = z.object({ userId: z.uuid() })

export const OpenContradiction = z.strictObject({
  userId: z.uuid(),
  foundAt: z.iso.datetime(),
  genes: z.array(z.string()),
  kits: z.array(
    z.strictObject({
      swabKitId: z.string(),
      kind: z.string(),
      lot: z.string().exactOptional(),
      receivedAt: z.iso.datetime().exactOptional(),
      reportedAt: z.iso.datetime().exactOptional(),
    }),
  ),
  proposed: z
    .strictObject({
      withdraw: z.array(z.string()),
      reason: z.string(),
      proposedAt: z.iso.datetime(),
      proposedByName: z.string(),
      isOwn: z.boolean(),
    })
    .exactOptional(),
})
export type OpenContradiction = z.infer<typeof OpenContradiction>

const State = z.strictObject({ state: z.enum(['open', 'proposed', 'settled']) })

export const contradictionOperations = {
  getContradiction: {
    summary: "A customer's kits that disagree, and what is proposed about it; never what was read",
    access: 'staff',
    params: z.object({ id: z.uuid() }),
    success: { status: 200, body: OpenContradiction },
    failures: { 404: 'No kits of theirs disagree' },
  },
  decideContradiction: {
    summary: 'Withdraw the results of some of the kits, so that the others stand, or of all',
    access: 'staff',
    body: z.object({ ...Of.shape, withdraw: z.array(KitIdentifier).min(1).max(50), reason: Reason }),
    success: { status: 200, body: State },
    failures: { 404: 'No kits of theirs disagree', 409: 'Another decision is proposed' },
  },
  confirmDecision: {
    summary: 'Confirm a decision that another admin proposed',
    access: 'staff',
    body: Of,
    success: { status: 200, body: State },
    failures: { 409: 'Nothing is proposed, or you proposed it yourself' },
  },
  rejectDecision: {
    summary: 'Reject a proposed decision, or withdraw your own',
    access: 'staff',
    body: z.object({ ...Of.shape, reason: Reason }),
    success: { status: 200, body: State },
    failures: { 409: 'Nothing is proposed' },
  },
} as const satisfies OperationsOf
