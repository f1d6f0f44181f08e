import { routes } from '@swabwise/results-service/contract/routes'
import { describe, expect, it, vi } from 'vitest'
import { createCall } from './call.ts'
import { ApiProblem, Unreachable } from './problem.ts'
import { rosa, sessionForTest, tokenLasting } from './session/testing/session.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

function callForTest(answer: () => Response | Promise<Response>) {
  const parts = sessionForTest()
  const fetch = vi.fn<Fetch>(async () => answer())
  return {
    ...parts,
    fetch,
    call: createCall({ routes, session: parts.session, fetch, now: () => parts.clock.now }),
  }
}

const empty = () => new Response(null, { status: 204 })
const headersOf = (fetch: ReturnType<typeof vi.fn<Fetch>>) => new Headers(fetch.mock.calls[0]?.[1].headers)

describe('a call', () => {
  it('goes to the route of its name, as JSON', async () => {
    const { call, fetch } = callForTest(() => Response.json({ id_token: 'x' }))
    const body = { username: 'rosa@example.com', password: 'secret', rememberMe: true }
    expect(await call('authenticate', { body })).toEqual({ id_token: 'x' })
    expect(fetch).toHaveBeenCalledWith(
      '/api/authenticate',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(body) }),
    )
    expect(headersOf(fetch).get('content-type')).toBe('application/json')
    expect(headersOf(fetch).has('authorization')).toBe(false)
  })

  it('writes the query, without what is undefined', async () => {
    const { call, fetch } = callForTest(empty)
    await call('getProducts', { query: { country: 'United States' } })
    await call('getProducts', { query: { country: undefined } })
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/api/shopify-product?country=United+States',
      '/api/shopify-product',
    ])
  })

  it('carries the bearer token once signed in', async () => {
    const { call, fetch, session } = callForTest(empty)
    const token = tokenLasting(60)
    session.begin(token, rosa)
    await call('getAccount')
    expect(headersOf(fetch).get('authorization')).toBe(`Bearer ${token}`)
  })

  it('can speak with a token whose session has not begun', async () => {
    const { call, fetch, session } = callForTest(empty)
    const token = tokenLasting(60)
    await call('getAccount', { token })
    expect(headersOf(fetch).get('authorization')).toBe(`Bearer ${token}`)
    expect(session.read().status).toBe('signed-out')
  })

  it('can speak as a visitor, even when the token has run out', async () => {
    const { call, fetch, session, clock } = callForTest(empty)
    session.begin(tokenLasting(60), rosa)
    clock.now += 60_000
    await call('initPasswordReset', { body: { email: rosa.email }, asVisitor: true })
    expect(headersOf(fetch).has('authorization')).toBe(false)
    expect(session.read().status).toBe('signed-in')
  })

  it('hands on the token that the service gives in place of the one that was sent', async () => {
    const headers = { authorization: 'Bearer the-next-one' }
    const body = { currentPassword: 'old secret', newPassword: 'new secret' }
    const onNewToken = vi.fn<(token: string) => void>()
    await callForTest(() => new Response('', { headers })).call('changePassword', { body, onNewToken })
    await callForTest(empty).call('changePassword', { body, onNewToken })
    expect(onNewToken.mock.calls).toEqual([['the-next-one']])
  })

  it.each([
    ['204', empty],
    ['201 with no body', () => new Response('', { status: 201 })],
  ])('answers undefined to %s', async (_, answer) => {
    expect(await callForTest(answer).call('updateLogin')).toBeUndefined()
  })
})

describe('a token that has run out', () => {
  it('signs the person out before the call, which is not made and returns nothing', async () => {
    const { call, fetch, session, clock, forgotten } = callForTest(empty)
    session.begin(tokenLasting(60), rosa)
    clock.now += 60_000
    expect(await call('registerKit', { body: { kitId: 'MJ-0000-0000-0001' } })).toBeUndefined()
    expect(fetch).not.toHaveBeenCalled()
    expect(session.read()).toEqual({ status: 'signed-out', because: 'expired' })
    expect(forgotten).toHaveLength(1)
  })

  it('is also one that the service no longer takes', async () => {
    const { call, session } = callForTest(() => Response.json({ title: 'Unauthorized' }, { status: 401 }))
    session.begin(tokenLasting(60), rosa)
    await expect(call('getAccount')).rejects.toMatchObject({ status: 401 })
    expect(session.read()).toEqual({ status: 'signed-out', because: 'expired' })
  })

  it('does not end a session that began meanwhile', async () => {
    const { call, session } = callForTest(() => {
      session.begin(tokenLasting(120), rosa)
      return new Response(null, { status: 401 })
    })
    session.begin(tokenLasting(60), rosa)
    await expect(call('getAccount')).rejects.toBeInstanceOf(ApiProblem)
    expect(session.read().status).toBe('signed-in')
  })
})

describe('a call that fails', () => {
  it('throws the problem that the service told', async () => {
    const problem = {
      title: 'Bad Request',
      status: 400,
      errorKey: 'kitinactive',
      message: 'error.kitinactive',
    }
    const { call } = callForTest(() => Response.json(problem, { status: 400 }))
    const failure = await call('registerKit', { body: { kitId: 'x' } }).catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(ApiProblem)
    expect(failure).toMatchObject({
      status: 400,
      title: 'Bad Request',
      errorKey: 'kitinactive',
      fieldErrors: [],
    })
  })

  it('tells which fields are wrong and how long to wait', async () => {
    const fieldErrors = [{ objectName: 'body', field: 'dob', message: 'must be a real date' }, 'junk']
    const { call } = callForTest(() =>
      Response.json({ title: 'Slow down', fieldErrors }, { status: 429, headers: { 'retry-after': '30' } }),
    )
    await expect(call('updateLogin')).rejects.toMatchObject({
      status: 429,
      retryAfter: 30,
      fieldErrors: [fieldErrors[0]],
    })
  })

  it('keeps the status of an answer that is no problem document', async () => {
    const { call } = callForTest(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call('getAccount')).rejects.toMatchObject({
      status: 502,
      title: 'The service answered 502',
      errorKey: undefined,
      retryAfter: undefined,
    })
  })

  it('is unreachable when there is no answer, or none that can be read', async () => {
    const offline = callForTest(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(offline.call('getAccount')).rejects.toBeInstanceOf(Unreachable)
    const portal = callForTest(() => new Response('<h1>Welcome to our Wi-Fi</h1>'))
    await expect(portal.call('getAccount')).rejects.toBeInstanceOf(Unreachable)
  })

  it('is neither when the caller broke it off', async () => {
    const stop = new AbortController()
    const brokenOff = new Error('The operation was aborted')
    const { call } = callForTest(() => {
      stop.abort()
      return Promise.reject(brokenOff)
    })
    await expect(call('getAccount', { signal: stop.signal })).rejects.toBe(brokenOff)
  })
})
