import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import type { Middleware } from 'koa'
import 'koa-body'
import { CommandId } from '@swabwise/events/catalogue/ids'
import type { CommandContext } from '../execute.ts'
import { revalidates, type Operation } from '../../contract/operation.ts'
import {
  operations,
  type Answer,
  type Body,
  type Operations,
  type Params,
  type Query,
} from '../../contract/operations.ts'
import { routes, type RouteName } from '../../contract/routes.ts'
import type { AccountQueries } from '../../accounts/accounts.queries.ts'
import {
  actorOf,
  authorize,
  authenticate,
  isSignedIn,
  type Authentication,
  type Caller,
  type CallerOf,
  type Machine,
  type SessionGuard,
} from './caller.ts'
import type { KeyUses } from '../../api-keys/key-uses.ts'
import { cameByProxy, clientAddress, type Network } from '../security/client-address.ts'
import { assertFresh, awaitSeen, seenCookie, type Freshness } from './freshness.ts'
import { tagAnswer } from './negotiation.ts'
import { listHeaders, type ListedPage } from './paging.ts'
import { ApiFailure, validationFailure } from './problems.ts'
import type { FactorQueries } from '../../factors/factors.queries.ts'
import { assertProven } from './step-up.ts'
import type { DeviceCookies } from '../security/device-cookies.ts'
import type { Throttles } from '../security/throttles.ts'
import type { Tokens } from '../security/tokens.ts'

export interface CallInput<N extends RouteName> {
  readonly body: Body<N>
  readonly query: Query<N>
  readonly params: Params<N>
  readonly caller: CallerOf<Operations[N]>
  readonly visitor: Visitor
  readonly context: CommandContext
}

export interface Visitor {
  readonly address: string
  /** That the request was for, with the port. */
  readonly host: string
  /** As the browser names itself. */
  readonly userAgent: string
  /** A header set by a trusted proxy; ignored from anyone else. */
  readonly proxyHeader: (name: string) => string | undefined
}

interface Reply<N extends RouteName> {
  readonly answer: Answer<N>
  /** The total of a list. */
  readonly total?: number
  readonly headers?: Readonly<Record<string, string>>
}

export type Handler<N extends RouteName> = (input: CallInput<N>) => Promise<Reply<N>>

export type Handlers<Calls extends Partial<Operations>> = { [N in keyof Calls & RouteName]: Handler<N> }

export interface PipelineDependencies extends Authentication {
  readonly keyUses: KeyUses
  readonly tokens: Tokens
  readonly accounts: AccountQueries
  readonly sessions: SessionGuard
  /** Whether staff prove who they are before what matters. */
  readonly confirmIdentity: boolean
  readonly adminsNeedSecondFactor: boolean
  readonly factors: Pick<FactorQueries, 'has'>
  readonly now: () => Date
  readonly readBody: Middleware
  readonly throttles: Throttles
  readonly deviceCookies: DeviceCookies
  readonly freshness: Freshness
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly Network[]
}

/** authenticate → authorize → validate → throttle → handle → respond */
export function pipeline<N extends RouteName>(
  name: N,
  handler: Handler<N>,
  {
    sessions,
    keyUses,
    confirmIdentity,
    adminsNeedSecondFactor,
    factors,
    now,
    readBody,
    throttles,
    deviceCookies,
    freshness,
    trustedProxies,
    ...rest
  }: PipelineDependencies,
): Middleware {
  const operation: Operation = operations[name]
  const authentication = { ...rest, sessions, now }
  const stepUp = { sessions, confirmIdentity, adminsNeedSecondFactor, factors, now }
  const writes = routes[name].method !== 'GET'
  return async (ctx) => {
    await awaitSeen(ctx.get('cookie'), freshness)
    const known = authenticate(ctx.get('authorization') || undefined, authentication)
    const caller = authorize(known, operation, name)
    if (isSignedIn(caller)) sessions.use(caller.claims)
    if (caller.kind === 'machine') keyUses.use(caller.key)
    await assertFresh(caller, writes, freshness)
    assertProven(name, caller, operation.access, stepUp)
    if (operation.body !== undefined) await readBody(ctx, async () => {})
    if (isDeeper(ctx.request.body, maxDepth))
      throw new ApiFailure('malformed', { detail: `The body is nested deeper than ${maxDepth} levels.` })
    const body = validated(operation.body, () => ctx.request.body ?? {}, name)
    const query = validated(operation.query, () => ctx.query, name)
    const params = validated(operation.params, () => ctx.params, name)
    const address = () => clientAddress(ctx.req, trustedProxies)
    let context: CommandContext | undefined
    // Lazy, because most calls use neither address nor context.
    const input = {
      body,
      query,
      params,
      caller,
      visitor: {
        get address() {
          return address()
        },
        host: ctx.get('host'),
        userAgent: ctx.get('user-agent'),
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
    } as CallInput<N>
    const deviceOf = (email: string) => deviceCookies.deviceOf(ctx.get('cookie'), email)
    const succeeded = await throttles.consume(name, { address, deviceOf, caller, body })
    const { answer, total, headers } = await handler(input)
    await succeeded?.()
    ctx.set('Cache-Control', 'no-store')
    if (operation.success.stream !== undefined) ctx.type = operation.success.stream
    if (total !== undefined) ctx.set(listHeaders(ctx.url, query as ListedPage, total))
    for (const [header, value] of Object.entries(headers ?? {})) ctx.set(header, value)
    const seen = writes ? freshness.position() : undefined
    if (seen !== undefined) ctx.append('Set-Cookie', seenCookie(seen))
    ctx.status = operation.success.status
    // Never wrap a Readable: the wrapper would only notice a closed connection at the next chunk.
    ctx.body =
      isStream(answer) && !(answer instanceof Readable)
        ? Readable.from(answer)
        : ((answer as unknown) ?? null)
    // Koa turns an empty body into a 204.
    ctx.status = operation.success.status
    if (revalidates(operation)) tagAnswer(ctx, context?.at)
  }
}

const maxDepth = 20

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

const isStream = (answer: unknown): answer is AsyncIterable<string | Uint8Array> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

function validated(schema: Operation['body'], value: () => unknown, objectName: string): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value())
  if (parsed.success) return parsed.data
  throw validationFailure(parsed.error, objectName)
}

/** The same caller, idempotency key and call give the same command id. */
function commandId(key: string, caller: Caller | Machine, call: readonly unknown[]): CommandId {
  if (key === '') return CommandId.parse(randomUUID())
  if (!CommandId.safeParse(key).success)
    throw new ApiFailure('malformed', { detail: 'The header Idempotency-Key must be a UUID.' })
  const who = isSignedIn(caller) ? caller.account.id : caller.kind === 'machine' ? caller.key.id : 'visitor'
  return CommandId.parse(uuidv5(`${who}/${JSON.stringify(call)}`, key))
}
