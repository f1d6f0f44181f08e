import { z } from 'zod'
import type { OperationsOf } from '../contract/operation.ts'

const Reason = z.string().trim().min(1, 'must say why').max(2000)
const Of = z.object({ recallId: z.uuid() })
const Kind = z.enum(['run', 'lot'])

export const ListedRecall = z.strictObject({
  id: z.uuid(),
  state: z.enum(['held', 'proposed', 'recalled', 'rejected', 'ended']),
  kind: Kind,
  name: z.string(),
  reason: z.string(),
  since: z.iso.datetime(),
  proposed: z
    .strictObject({
      what: z.enum(['release', 'withdraw']),
      reason: z.string(),
      at: z.iso.datetime(),
      byName: z.string(),
      isOwn: z.boolean(),
    })
    .exactOptional(),
  /** Kits with results in it. */
  kits: z.int().nonnegative(),
})
export type ListedRecall = z.infer<typeof ListedRecall>

export const RecallDetails = z.strictObject({
  ...ListedRecall.shape,
  affected: z.array(
    z.strictObject({
      swabKitId: z.string(),
      userId: z.uuid().exactOptional(),
      userEmail: z.string().exactOptional(),
      /** Its results are withdrawn, and the owner has no other kit that may bring them. */
      needsReplacement: z.boolean(),
    }),
  ),
})
export type RecallDetails = z.infer<typeof RecallDetails>

export const recallOperations = {
  listRecalls: {
    summary: 'Recalls of runs and lots, the open ones first',
    access: 'staff',
    success: { status: 200, body: z.array(ListedRecall) },
  },
  getRecall: {
    summary: 'A recall with the kits in it, and who needs a replacement',
    access: 'staff',
    params: z.object({ id: z.uuid() }),
    success: { status: 200, body: RecallDetails },
    failures: { 404: 'No such recall' },
  },
  proposeRecall: {
    summary: 'Propose to withdraw all results of a run or lot',
    access: 'staff',
    body: z.object({
      kind: Kind,
      name: z.string().trim().min(1, 'must not be empty').max(100),
      reason: Reason,
    }),
    success: { status: 201, body: ListedRecall },
  },
  confirmRecall: {
    summary: 'Confirm a recall, or its end, that another admin proposed',
    access: 'staff',
    body: Of,
    success: { status: 200, body: ListedRecall },
    failures: { 404: 'No such recall', 409: 'Nothing is proposed, or you proposed it yourself' },
  },
  rejectRecall: {
    summary: 'Reject a proposed recall, or its proposed end',
    access: 'staff',
    body: z.object({ ...Of.shape, reason: Reason }),
    success: { status: 200, body: ListedRecall },
    failures: { 404: 'No such recall', 409: 'Nothing is proposed' },
  },
  withdrawHeldRun: {
    summary: 'Propose to withdraw the results of a run that is held',
    access: 'staff',
    body: z.object({ ...Of.shape, reason: Reason }),
    success: { status: 200, body: ListedRecall },
    failures: { 404: 'No such recall', 409: 'The run is not held, or something is proposed already' },
  },
  endRecall: {
    summary: 'Propose to release what was recalled, or what is held',
    access: 'staff',
    body: z.object({ ...Of.shape, reason: Reason }),
    success: { status: 200, body: ListedRecall },
    failures: { 404: 'No such recall', 409: 'Nothing is recalled, or its end is proposed already' },
  },
} as const satisfies OperationsOf
