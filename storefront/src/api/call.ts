import type {
  Answer,
  BodyInput,
  ParamsInput,
  QueryInput,
} from '@swabwise/results-service/contract/operations'
import type { Route } from '@swabwise/results-service/contract/route'
import type { RouteName } from '@swabwise/results-service/contract/routes'
import type { siteRoutes } from '@swabwise/results-service/contract/site-routes'
import { readProblem, Unreachable } from './problem.ts'
import type { SessionStore } from './session/session.ts'
import { isLive } from './session/token.ts'

interface Options {
  readonly signal?: AbortSignal
  /** Speaks with this token instead of the session's, for a session that has not begun yet. */
  readonly token?: string
  /** Speaks as a visitor whoever is signed in, so that no token that has run out can stand in the way. */
  readonly asVisitor?: true
  /** Is given the token that the service hands out in place of the one that was sent. */
  readonly onNewToken?: (token: string) => void
  /** Is sent even if the page is closed meanwhile. */
  readonly outlivesPage?: true
  /** The same on every try of one command, so that it is carried out once. */
  readonly commandId?: string
}
type Needs<Name extends string, Input> = undefined extends Input
  ? { readonly [N in Name]?: never }
  : object extends Input
    ? { readonly [N in Name]?: Input }
    : { readonly [N in Name]: Input }
export type CallInput<N extends RouteName> = Needs<'body', BodyInput<N>> &
  Needs<'query', QueryInput<N>> &
  Needs<'params', ParamsInput<N>> &
  Options

type SiteRouteName = keyof typeof siteRoutes

/**
 * Calls the service by the name of the route. Answers undefined where the service answers nothing, and where the
 * token has run out: then the person is signed out first.
 * @throws ApiProblem when the service says no, Unreachable when it cannot be heard
 */
export type Call<Names extends RouteName = SiteRouteName> = <N extends Names>(
  name: N,
  ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
) => Promise<Answer<N> | undefined>

/** The same, with the answer as it comes: for lists, whose headers count, and for files. */
export type Send<Names extends RouteName = SiteRouteName> = <N extends Names>(
  name: N,
  ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
) => Promise<Response | undefined>

export interface CallParts<Names extends RouteName> {
  readonly routes: Readonly<Record<Names, Route>>
  readonly session: SessionStore
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
}

interface AnyInput extends Options {
  readonly body?: unknown
  readonly query?: object | undefined
  readonly params?: object | undefined
}

export const createCall = <Names extends RouteName>(parts: CallParts<Names>): Call<Names> =>
  reading(createSend(parts))

export const reading =
  <Names extends RouteName>(send: Send<Names>): Call<Names> =>
  async (name, ...input) => {
    const response = await send(name, ...input)
    return response && read<typeof name>(response)
  }

export function createSend<Names extends RouteName>({
  routes,
  session,
  fetch,
  now,
}: CallParts<Names>): Send<Names> {
  async function send(name: Names, input: AnyInput = {}): Promise<Response | undefined> {
    const current = session.read()
    const token = input.asVisitor
      ? undefined
      : (input.token ?? (current.status === 'signed-in' ? current.token : undefined))
    if (token !== undefined && !isLive(token, now())) {
      endIfStillOn(token)
      return undefined
    }
    const { method, path } = routes[name]
    const response = await fetch(filled(path, input.params) + search(input.query), {
      method,
      headers: {
        accept: 'application/json, */*;q=0.1',
        ...(input.body !== undefined && { 'content-type': contentTypeOf(input.body) }),
        ...(input.commandId !== undefined && { 'idempotency-key': input.commandId }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(input.body !== undefined && {
        body: typeof input.body === 'string' ? input.body : JSON.stringify(input.body),
      }),
      ...(input.signal && { signal: input.signal }),
      ...(input.outlivesPage && { keepalive: true }),
    }).catch((cause: unknown) => {
      throw input.signal?.aborted ? cause : new Unreachable('No answer from the service', { cause })
    })
    if (!response.ok) {
      if (response.status === 401 && token !== undefined) endIfStillOn(token)
      throw await readProblem(response)
    }
    const newToken = /^Bearer (\S+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
    if (newToken !== undefined) input.onNewToken?.(newToken)
    return response
  }

  function endIfStillOn(token: string) {
    const current = session.read()
    if (current.status === 'signed-in' && current.token === token) session.end('expired')
  }

  return (name, ...[input]) => send(name, input as AnyInput | undefined)
}

/** The only text that is sent as it is are tables. */
const contentTypeOf = (body: unknown) => (typeof body === 'string' ? 'text/csv' : 'application/json')

function filled(path: string, params: object = {}): string {
  const values = new Map(Object.entries<unknown>({ ...params }))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function search(query: object | undefined): string {
  const pairs = Object.entries<unknown>({ ...query }).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

async function read<N extends RouteName>(response: Response): Promise<Answer<N> | undefined> {
  try {
    const text = await response.text()
    return text === '' ? undefined : (JSON.parse(text) as Answer<N>)
  } catch (cause) {
    throw new Unreachable('The answer could not be read', { cause })
  }
}
