import { setTimeout as wait } from 'node:timers/promises'
import type { TypedQuery } from './queries.ts'
import { ShopUnavailable } from '../../platform/failures.ts'

export interface StorefrontApiOptions {
  readonly fetch: typeof fetch
  /** Per attempt. */
  readonly timeoutMs: number
  /** Attempts after the first. */
  readonly retries: number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

export interface Endpoint {
  readonly url: string
  readonly headers: Record<string, string>
}

type Attempt<Answer> =
  | { readonly ok: true; readonly data: Answer }
  | { readonly ok: false; readonly transient: boolean; readonly reason: string; readonly cause?: unknown }

interface GraphQLAnswer<Answer> {
  readonly data?: Answer | null
  readonly errors?: string | { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

const transientCodes = new Set(['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'])
const maxPauseMs = 1000

export const pauseFor = (milliseconds: number): Promise<unknown> => wait(milliseconds)

/**
 * Retries only transient failures: no answer, a server error, throttling.
 * @throws {ShopUnavailable}
 */
export async function ask<Answer, Variables>(
  options: StorefrontApiOptions,
  endpoint: Endpoint,
  query: TypedQuery<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  const body = JSON.stringify({ query: query.text, variables })
  for (let attempt = 0; ; attempt++) {
    const result = await attemptOnce<Answer>(options, endpoint, body)
    if (result.ok) return result.data
    if (!result.transient || attempt >= options.retries)
      throw new ShopUnavailable(result.reason, { cause: result.cause })
    await options.pause(Math.random() * Math.min(maxPauseMs, 100 * 2 ** attempt))
  }
}

async function attemptOnce<Answer>(
  { fetch, timeoutMs }: StorefrontApiOptions,
  { url, headers }: Endpoint,
  body: string,
): Promise<Attempt<Answer>> {
  const signal = AbortSignal.timeout(timeoutMs)
  let response: Response
  let text: string
  try {
    response = await fetch(url, { method: 'POST', headers, body, signal })
    text = await response.text()
  } catch (cause) {
    const reason = signal.aborted ? `no answer within ${timeoutMs} ms` : 'no connection'
    return { ok: false, transient: true, reason, cause }
  }
  if (!response.ok) {
    const transient = response.status >= 500 || response.status === 429 || response.status === 430
    return { ok: false, transient, reason: `the store answered ${response.status}` }
  }
  return readAnswer(text)
}

function readAnswer<Answer>(text: string): Attempt<Answer> {
  let answer: GraphQLAnswer<Answer> | null
  try {
    answer = JSON.parse(text) as GraphQLAnswer<Answer> | null
  } catch (cause) {
    return { ok: false, transient: false, reason: 'the answer is not JSON', cause }
  }
  const errors = answer?.errors
  if (typeof errors === 'string') return { ok: false, transient: false, reason: errors }
  if (errors?.length) {
    const transient = errors.some(({ extensions }) => transientCodes.has(extensions?.code ?? ''))
    return { ok: false, transient, reason: errors.map(({ message }) => message).join('; ') }
  }
  if (!answer?.data) return { ok: false, transient: false, reason: 'the answer contains no data' }
  return { ok: true, data: answer.data }
}
