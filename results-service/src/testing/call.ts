import { expectDescribed } from './described.ts'

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; reading it where the answer is no JSON fails the test. */
  readonly json: unknown
}

export interface Sent {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** `call('POST /api/register', { body })`. Fails where the answer is not as openapi.json describes it. */
export type Call = (route: `${string} /${string}`, sent?: Sent) => Promise<Answered>

export const callsTo =
  (origin: string): Call =>
  async (route, { body, token, headers } = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ', 2)
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    expectDescribed(method, path, { status: response.status, headers: response.headers, text })
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json(): unknown {
        return JSON.parse(text) as unknown
      },
    }
  }
