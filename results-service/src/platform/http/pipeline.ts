import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import type { Middleware } from 'koa'
import 'koa-body'
import { CommandId } from '@swabwise/events/catalogue/ids'
import type { CommandContext } from '../execute.ts'
import type { Operation } from '../../contract/operation.ts'
import {
  operations,
  type Answer,
  type Body,
  type Operations,
  type Params,
  type Query,
} from '../../contract/operations.ts'
import type { RouteName } from '../../contract/routes.ts'
import type { AccountQueries } from '../../accounts/accounts.queries.ts'
import { actorOf, admit, identify, type Caller, type CallerWith } from './caller.ts'
import { callerNetwork, cameByProxy, clientAddress, type Network } from '../security/client-address.ts'
import { listHeaders, type ListedPage } from './paging.ts'
import { ApiFailure, validationFailure } from './problems.ts'
import type { Throttles } from '../security/throttles.ts'
import type { Tokens } from '../security/tokens.ts'

export interface Asked<N extends RouteName> {
  readonly body: Body<N>
  readonly query: Query<N>
  readonly params: Params<N>
  readonly caller: CallerWith<Operations[N]['access']>
  readonly visitor: {
    readonly address: string
    /** A header that one of our proxies wrote; strangers' headers are not heard. */
    readonly proxyHeader: (name: string) => string | undefined
  }
  readonly context: CommandContext
}

export interface Reply<N extends RouteName> {
  readonly answer: Answer<N>
  /** Of a list: how many there are in all. */
  readonly total?: number
  readonly headers?: Readonly<Record<string, string>>
}

export type Handler<N extends RouteName> = (asked: Asked<N>) => Promise<Reply<N>>

/** One handler for each call of a subject's contract. */
export type Handlers<Calls extends Partial<Operations>> = { [N in keyof Calls & RouteName]: Handler<N> }

export interface PipelineDependencies {
  readonly tokens: Tokens
  readonly accounts: AccountQueries
  readonly now: () => Date
  readonly readBody: Middleware
  readonly throttles: Throttles
  /** Whose headers say for whom they ask. */
  readonly trustedProxies: readonly Network[]
}

/** One call: who asks → may they → is it well formed → not too often → do it → answer. */
export function pipeline<N extends RouteName>(
  name: N,
  handler: Handler<N>,
  { tokens, accounts, now, readBody, throttles, trustedProxies }: PipelineDependencies,
): Middleware {
  const operation: Operation = operations[name]
  return async (ctx) => {
    const caller = identify(ctx.get('authorization') || undefined, tokens, accounts)
    const admitted = admit(caller, operations[name].access)
    if (operation.body !== undefined) await readBody(ctx, async () => {})
    if (isDeeper(ctx.request.body, mostLevels))
      throw new ApiFailure('malformed', { detail: `The body is nested deeper than ${mostLevels} levels.` })
    const body = validated(operation.body, () => ctx.request.body ?? {}, name)
    const query = validated(operation.query, () => ctx.query, name)
    const params = validated(operation.params, () => ctx.params, name)
    const address = () => clientAddress(ctx.req, trustedProxies)
    let context: CommandContext | undefined
    // What a call does not look at is not worked out: most only read.
    const asked = {
      body,
      query,
      params,
      caller: admitted,
      visitor: {
        get address() {
          return address()
        },
        proxyHeader: (header: string) =>
          cameByProxy(ctx.req, trustedProxies) ? ctx.get(header) || undefined : undefined,
      },
      get context() {
        return (context ??= {
          commandId: commandId(ctx.get('idempotency-key'), caller, [name, query, params, body]),
          actor: actorOf(caller),
          correlationId: String(ctx.state.requestId),
          at: now().toISOString(),
        })
      },
    } as Asked<N>
    const network = () => callerNetwork(address())
    const succeeded = await throttles.admit(name, { network, caller, body })
    const { answer, total, headers } = await handler(asked)
    await succeeded?.()
    ctx.set('Cache-Control', 'no-store')
    if (operation.success.stream !== undefined) ctx.type = operation.success.stream
    if (total !== undefined) ctx.set(listHeaders(ctx.url, query as ListedPage, total))
    for (const [header, value] of Object.entries(headers ?? {})) ctx.set(header, value)
    ctx.status = operation.success.status
    // A stream that is wrapped is let go of only once it says something again.
    ctx.body = isStream(answer) && !(answer instanceof Readable) ? Readable.from(answer) : (answer ?? null)
    // Koa makes a 204 of an empty body; the status that was promised stands.
    ctx.status = operation.success.status
  }
}

const mostLevels = 20

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

const isStream = (answer: unknown): answer is AsyncIterable<string> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

function validated(schema: Operation['body'], value: () => unknown, objectName: string): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value())
  if (parsed.success) return parsed.data
  throw validationFailure(parsed.error, objectName)
}

/** Who sends the same key with the same call and contents again sends the same command. Nobody can send another's. */
function commandId(key: string, caller: Caller, call: readonly unknown[]): CommandId {
  if (key === '' || caller.kind === 'visitor') return CommandId.parse(randomUUID())
  if (!CommandId.safeParse(key).success)
    throw new ApiFailure('malformed', { detail: 'The header Idempotency-Key must be a UUID.' })
  return CommandId.parse(uuidv5(`${caller.account.id}/${JSON.stringify(call)}`, key))
}
