import { z } from 'zod'
import { kitIdFormat, kitIdPattern } from '../vocabulary/kit-id.ts'

export const AccountId = z.uuid().brand('AccountId')
export type AccountId = z.infer<typeof AccountId>

export const ShareId = z.uuid().brand('ShareId')
export type ShareId = z.infer<typeof ShareId>

export const SessionId = z.uuid().brand('SessionId')
export type SessionId = z.infer<typeof SessionId>

export const ContactMessageId = z.uuid().brand('ContactMessageId')
export type ContactMessageId = z.infer<typeof ContactMessageId>

export const LabImportId = z.uuid().brand('LabImportId')
export type LabImportId = z.infer<typeof LabImportId>

export const RecallId = z.uuid().brand('RecallId')
export type RecallId = z.infer<typeof RecallId>

export const ApiKeyId = z.uuid().brand('ApiKeyId')
export type ApiKeyId = z.infer<typeof ApiKeyId>

export const LogId = z.uuid().brand('LogId')
export type LogId = z.infer<typeof LogId>

export const CommandId = z.uuid().brand('CommandId')
export type CommandId = z.infer<typeof CommandId>

export const EventId = z.uuid().brand('EventId')
export type EventId = z.infer<typeof EventId>

export const KitId = z.string().regex(kitIdPattern, `expected the format ${kitIdFormat}`).brand('KitId')
export type KitId = z.infer<typeof KitId>

/** A keyed hash of an e-mail address: equal for equal addresses, telling nothing of them. Lower-case hex, 64 characters. */
export const EmailDigest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal characters')
  .brand('EmailDigest')
export type EmailDigest = z.infer<typeof EmailDigest>
