import { z } from 'zod'
import { apiScopes } from '@swabwise/events/vocabulary/api-scope'
import type { OperationsOf } from '../contract/operation.ts'

const Scope = z.enum(apiScopes)

export const ListedApiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(Scope),
  state: z.enum(['valid', 'expired', 'revoked']),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the hour. */
  usedAt: z.iso.datetime().exactOptional(),
  revokedAt: z.iso.datetime().exactOptional(),
})
export type ListedApiKey = z.infer<typeof ListedApiKey>

export const MakeApiKeyRequest = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must have at most 100 characters')
    .regex(/^\P{Cc}*$/u, 'must be one line of text'),
  scopes: z.array(Scope).min(1, 'must have one scope at least').max(apiScopes.length),
  days: z.int().min(1, 'must be at least 1').max(730, 'must be at most 730'),
})
export type MakeApiKeyRequest = z.input<typeof MakeApiKeyRequest>

export const MadeApiKey = z.strictObject({
  id: z.uuid(),
  /** The only time that it is told. */
  key: z.string(),
  expiresAt: z.iso.datetime(),
})
export type MadeApiKey = z.infer<typeof MadeApiKey>

export const apiKeyOperations = {
  listApiKeys: {
    summary: 'Keys of machines, with their last use',
    access: 'staff',
    success: { status: 200, body: z.array(ListedApiKey) },
  },
  makeApiKey: {
    summary: 'Make a key for a machine. The answer is the only place where it stands',
    access: 'staff',
    body: MakeApiKeyRequest,
    success: { status: 201, body: MadeApiKey },
  },
  revokeApiKey: {
    summary: 'Revoke a key, at once and for good',
    access: 'staff',
    params: z.object({ id: z.uuid('must be the id of a key') }),
    success: { status: 204 },
    failures: { 404: 'No such key' },
  },
} as const satisfies OperationsOf
