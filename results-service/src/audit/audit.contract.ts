import { z } from 'zod'
import { staff } from '@swabwise/events/vocabulary/role'
import { listQuery } from '../contract/lists.ts'
import { KitIdentifier } from '../kits/kits.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const AuditActor = z.strictObject({
  kind: z.enum(['visitor', 'customer', ...staff, 'machine', 'system']),
  id: z.uuid().exactOptional(),
  /** The email, or the part of the system; "erased" for an erased person. */
  name: z.string(),
})
export type AuditActor = z.infer<typeof AuditActor>

export const AuditEvent = z.strictObject({
  id: z.uuid(),
  stream: z.string(),
  revision: z.int().nonnegative(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: AuditActor,
  onBehalfOf: AuditActor.exactOptional(),
  reason: z.string().exactOptional(),
  /** Facts and personal fields; personal fields read "erased" once their key is gone. Never a hash or a key. */
  data: z.record(z.string(), z.unknown()),
  correlationId: z.string(),
  /** How this event changed the state, by field. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** `state` is the state after the last of `events`. */
export const AuditHistory = z.strictObject({
  events: z.array(AuditEvent),
  state: z.record(z.string(), z.unknown()),
})
export type AuditHistory = z.infer<typeof AuditHistory>

export const HistoryQuery = z.object({ at: z.iso.datetime('must be an ISO 8601 time').optional() })
export const KitHistoryPath = z.object({ identifier: KitIdentifier })
export const AccountHistoryPath = z.object({ id: z.uuid('must be the id of a user') })
export const LabImportHistoryPath = z.object({ id: z.uuid('must be the id of an import') })

/** Everything that happened, or that a request, or a person, did. */
export const AuditSearchQuery = z.object({
  ...listQuery(['at']),
  correlationId: z.string().max(200).optional(),
  actorId: z.uuid().optional(),
  /** What the type begins with: `kit registered` finds KitRegistered. */
  type: z.string().max(64).optional(),
  from: z.iso.datetime().optional(),
  /** The first moment after it. */
  to: z.iso.datetime().optional(),
})

export const auditOperations = {
  getKitHistory: {
    summary: 'The history of a kit, and its state at any time',
    access: 'staff',
    params: KitHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such kit has ever existed' },
  },
  getAccountHistory: {
    summary: 'The history of an account, and its state at any time',
    access: 'staff',
    params: AccountHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such account has ever existed' },
  },
  getLabImportHistory: {
    summary: 'An import and everything it changed',
    access: 'staff',
    params: LabImportHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such import' },
  },
  searchHistory: {
    summary: 'Everything that a request, or a person, did',
    access: 'staff',
    query: AuditSearchQuery,
    success: { status: 200, body: z.array(AuditEvent), list: true },
  },
} as const satisfies OperationsOf
