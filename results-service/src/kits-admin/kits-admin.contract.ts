import { z } from 'zod'
import { adminKitActions } from '@swabwise/events/vocabulary/kit-action'
import { kitStages } from '@swabwise/events/vocabulary/kit-stage'
import { KitIdentifier, Lot, SwabKit } from '../kits/kits.contract.ts'
import { batchAnswer, kitBatch } from '../contract/kit-batch.ts'
import { listQuery } from '../contract/lists.ts'
import { KitKind, RecordedResult, ReportStatus } from '../results/results.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

const KitStage = z.enum(kitStages)

/** Says that there are results, but not which: reading those is a separate call, and recorded. */
export const ListedKit = z.strictObject({
  ...SwabKit.shape,
  stage: KitStage,
  actions: z.array(z.enum(adminKitActions)),
  receivedAt: z.iso.datetime().exactOptional(),
  /** Who gave the sample of a detached kit: it can only be attached to them. */
  sampleOf: z.uuid().exactOptional(),
  results: z
    .strictObject({
      status: ReportStatus,
      released: z.boolean(),
      reportedAt: z.iso.datetime(),
      emailedAt: z.iso.datetime().exactOptional(),
      correctionProposed: z.boolean(),
    })
    .exactOptional(),
})
export type ListedKit = z.infer<typeof ListedKit>

export const KitListFilters = {
  stage: KitStage.optional(),
  kind: KitKind.optional(),
}

export const KitsQuery = z.object({
  ...listQuery(['lastModifiedDate', 'createdDate', 'registeredDate', 'identifier']),
  ...KitListFilters,
})

export const KitPath = z.object({ id: KitIdentifier })

/** A list of identifiers, a range, or CSV with identifiers in the first column or under `identifier`. */
export const CreateKitsRequest = z.union(
  [
    z.object({
      identifiers: z.array(z.string().max(200)).min(1).max(10_000, 'must have at most 10,000 kits'),
      kind: KitKind.exactOptional(),
      lot: Lot.exactOptional(),
      dryRun: z.boolean().default(false),
    }),
    z.object({
      /** Two letters, optionally with leading groups: `MJ` or `MJ-0001`. */
      prefix: z.string().max(12),
      first: z.int().min(0),
      count: z.int().min(1).max(10_000, 'must be at most 10,000'),
      kind: KitKind.exactOptional(),
      lot: Lot.exactOptional(),
      dryRun: z.boolean().default(false),
    }),
    z.object({
      csv: z.string().max(1_000_000),
      kind: KitKind.exactOptional(),
      lot: Lot.exactOptional(),
      dryRun: z.boolean().default(false),
    }),
  ],
  { error: 'must have identifiers, or a prefix with first and count, or csv' },
)
export type CreateKitsRequest = z.input<typeof CreateKitsRequest>

export const CreateKitsAnswer = z.strictObject({
  /** In a dry run, how many would be created. */
  created: z.int().nonnegative(),
  alreadyPresent: z.int().nonnegative(),
  errors: z.array(z.strictObject({ line: z.int(), value: z.string(), expected: z.string() })),
})
export type CreateKitsAnswer = z.infer<typeof CreateKitsAnswer>

export const AttachKitRequest = z.object({
  swabKitId: z.string().max(64),
  userId: z.uuid('must be the id of a user'),
  reason: z.string().trim().max(2000).optional(),
})

export const DetachKitRequest = z.object({
  swabKitId: z.string().max(64),
  reason: z.string().trim().max(2000).optional(),
})

export const ReceiveSamplesRequest = z.object({
  ...kitBatch,
  /** Now, unless said otherwise. */
  receivedAt: z.iso.datetime().exactOptional(),
})

/** Reading it is recorded. */
export const KitResults = z.strictObject({
  kit: ListedKit,
  owner: z
    .strictObject({ id: z.uuid(), email: z.string(), firstName: z.string(), lastName: z.string() })
    .exactOptional(),
  latest: RecordedResult.exactOptional(),
  /** Technically; somebody else does so medically. */
  validated: z.strictObject({ at: z.iso.datetime(), byName: z.string(), isOwn: z.boolean() }).exactOptional(),
  /** Awaiting a second admin. */
  proposed: z
    .strictObject({
      codes: RecordedResult.partial(),
      reason: z.string(),
      proposedBy: z.uuid(),
      proposedByName: z.string(),
      proposedAt: z.iso.datetime(),
    })
    .exactOptional(),
})
export type KitResults = z.infer<typeof KitResults>

/** Where a kit stands, and nothing of whose it is or of what was read. */
export const KitState = z.strictObject({
  swabKitId: z.string(),
  kind: KitKind,
  stage: KitStage,
  receivedAt: z.iso.datetime().exactOptional(),
  reportedAt: z.iso.datetime().exactOptional(),
  released: z.boolean(),
})
export type KitState = z.infer<typeof KitState>

export const kitsAdminOperations = {
  getKitState: {
    summary: 'Where a kit stands, without owner and results',
    access: 'staff',
    machines: 'readKits',
    params: KitPath,
    success: { status: 200, body: KitState },
    failures: { 404: 'No such kit' },
  },
  listKits: {
    summary: "Swab kits by page. The filter matches the identifier and the owner's email",
    access: 'staff',
    query: KitsQuery,
    success: { status: 200, body: z.array(ListedKit), list: true },
  },
  createKits: {
    summary: 'Create many kits from a list, a range or CSV. Existing kits are left as they are',
    access: 'staff',
    body: CreateKitsRequest,
    bodyLimit: '1mb',
    success: { status: 200, body: CreateKitsAnswer },
  },
  receiveSamples: {
    summary: 'Record that swabs arrived at the laboratory. A second time changes nothing',
    access: 'staff',
    body: ReceiveSamplesRequest,
    success: { status: 200, body: batchAnswer('received') },
  },
  deleteKit: {
    summary: 'Delete an unregistered kit',
    access: 'staff',
    params: KitPath,
    success: { status: 204 },
    failures: { 404: 'No such kit', 409: 'The kit is registered' },
  },
  attachKit: {
    summary: 'Register a kit on behalf of a customer',
    access: 'staff',
    body: AttachKitRequest,
    success: { status: 200, body: ListedKit },
    failures: { 404: 'No such kit or user', 409: 'Not possible; errorKey says why' },
  },
  detachKit: {
    summary: 'Detach a kit from its owner; it can be registered again',
    access: 'staff',
    body: DetachKitRequest,
    success: { status: 200, body: ListedKit },
    failures: { 404: 'No such kit', 409: 'The kit is not registered' },
  },
  getKitResults: {
    summary: 'One kit with its results. Reading them is recorded',
    access: 'staff',
    params: KitPath,
    success: { status: 200, body: KitResults },
    failures: { 404: 'No such kit' },
  },
} as const satisfies OperationsOf
