import { ApiKeyId } from '@swabwise/events/catalogue/ids'
import { apiKeyStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import { execute } from '../platform/execute.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { staffName } from '../users/staff-name.rules.ts'
import { apiKeyDecider } from './api-key.decider.ts'
import type { apiKeyOperations, ListedApiKey } from './api-keys.contract.ts'
import type { ApiKeyQueries, ApiKeyRow } from './api-keys.queries.ts'

export interface ApiKeyDependencies {
  readonly store: EventStore
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly apiKeys: ApiKeyQueries
  readonly apiKeyTokens: { tokenOf(commandId: string): string; digestOf(token: string): string }
  readonly awaitPosition: AwaitPosition
}

const dayMs = 24 * 60 * 60 * 1000

export const apiKeyHandlers = ({
  store,
  accounts,
  apiKeys,
  apiKeyTokens,
  awaitPosition,
}: ApiKeyDependencies): Handlers<typeof apiKeyOperations> => ({
  async listApiKeys({ context }) {
    const nameOf = (id: ApiKeyRow['madeBy']) => staffName(id, accounts.byId(id)?.email)
    return { answer: apiKeys.all().map((row) => present(row, nameOf(row.madeBy), context.at)) }
  },

  async makeApiKey({ body: { name, scopes, days }, caller, context }) {
    const id = ApiKeyId.parse(context.commandId)
    const token = apiKeyTokens.tokenOf(context.commandId)
    const key = {
      apiKeyId: id,
      name,
      scopes: [...new Set(scopes)],
      expiresAt: new Date(Date.parse(context.at) + days * dayMs).toISOString(),
      tokenDigest: apiKeyTokens.digestOf(token),
      madeBy: caller.account.id,
    }
    const made = await execute(store, apiKeyDecider, apiKeyStream(id), { type: 'MakeApiKey', key }, context)
    if (made.kind === 'refused') throw new Error('two keys of one id')
    await awaitPosition(made.position)
    return { answer: { id, key: token, expiresAt: apiKeys.byId(id)?.expiresAt ?? key.expiresAt } }
  },

  async revokeApiKey({ params, context }) {
    const stream = apiKeyStream(ApiKeyId.parse(params.id))
    const revoked = await execute(store, apiKeyDecider, stream, { type: 'RevokeApiKey' }, context)
    if (revoked.kind === 'refused') throw new ApiFailure('notFound')
    await awaitPosition(revoked.position)
    return { answer: undefined }
  },
})

function present(
  { id, name, scopes, madeAt, expiresAt, usedAt, revokedAt }: ApiKeyRow,
  madeBy: string,
  now: string,
): ListedApiKey {
  return {
    ...{ id, name, scopes: [...scopes], madeBy, madeAt, expiresAt },
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'valid',
    ...(usedAt === null ? {} : { usedAt }),
    ...(revokedAt === null ? {} : { revokedAt }),
  }
}
