import { z } from 'zod'
import { apiScopes } from '../../vocabulary/api-scope.ts'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, ApiKeyId } from '../ids.ts'

const facts = z.strictObject({ apiKeyId: ApiKeyId })

/** The key itself is not stored: only its digest is. */
export const ApiKeyMade = defineEvent({
  type: 'ApiKeyMade',
  version: 1,
  facts: z.strictObject({
    ...facts.shape,
    /** Of the machine that has it, not of a person. */
    name: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    expiresAt: z.iso.datetime(),
    tokenDigest: z.string(),
    /** In whose name what it sends is proposed, where two people decide. */
    madeBy: AccountId,
  }),
})

/** Once an hour at most. */
export const ApiKeyUsed = defineEvent({ type: 'ApiKeyUsed', version: 1, facts })

export const ApiKeyRevoked = defineEvent({ type: 'ApiKeyRevoked', version: 1, facts })

export const apiKeyEvents = { ApiKeyMade, ApiKeyUsed, ApiKeyRevoked }

export type ApiKeyEvent = EventOf<(typeof apiKeyEvents)[keyof typeof apiKeyEvents]>
