import { z } from 'zod'
import { staff, type Staff } from '../vocabulary/role.ts'
import { AccountId, ApiKeyId, CommandId } from './ids.ts'

export const Actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('visitor') }),
  z.strictObject({ kind: z.literal('customer'), id: AccountId }),
  z.strictObject({ kind: z.enum(staff), id: AccountId }),
  z.strictObject({ kind: z.literal('machine'), id: ApiKeyId }),
  z.strictObject({ kind: z.literal('system'), name: z.string() }),
])
export type Actor = z.infer<typeof Actor>

export const isStaffActor = (actor: Actor): actor is Extract<Actor, { kind: Staff }> =>
  staff.some((who) => who === actor.kind)

export const EventMetadata = z.strictObject({
  schemaVersion: z.int().positive(),
  actor: Actor,
  onBehalfOf: AccountId.exactOptional(),
  commandId: CommandId,
  $correlationId: z.string(),
  $causationId: z.string(),
  /** When it was decided, by the service's clock. */
  at: z.iso.datetime(),
})
export type EventMetadata = z.infer<typeof EventMetadata>
