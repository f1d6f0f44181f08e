import { siteRoutes } from '@swabwise/results-service/contract/site-routes'
import { expect, it, vi } from 'vitest'
import { createSend } from '../../api/call.ts'
import { createFollowResults } from './follow-results.ts'
import { ApiProblem } from '../../api/problem.ts'
import { rosa, sessionForTest, tokenLasting } from '../../api/session/testing/session.ts'

function following(answer: () => Response) {
  const { session, clock } = sessionForTest()
  session.begin(tokenLasting(60), rosa)
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer())
  const follow = createFollowResults(createSend({ routes: siteRoutes, session, fetch, now: () => clock.now }))
  const [onOpen, onNews] = [vi.fn(), vi.fn()]
  const listen = () => follow({ onOpen, onNews }, new AbortController().signal)
  return { listen, onOpen, onNews, fetch, session, clock }
}
const stream = (...parts: readonly string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    }),
  )

it('hears news, however the text is cut, and nothing else', async () => {
  const { listen, onOpen, onNews, fetch } = following(() =>
    stream(
      ':following\n',
      '\nevent: res',
      'ults\ndata: {}\n\n',
      'event:other\ndata:1\n\n:still here\n\nevent:results\ndata:{}\n\n',
    ),
  )
  expect(await listen()).toBe(true)
  expect([onOpen.mock.calls.length, onNews.mock.calls.length]).toEqual([1, 2])
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/api/events')
  expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer /)
})

it('does not even ask once the token has run out, and signs out', async () => {
  const { listen, onOpen, fetch, session, clock } = following(() => stream())
  clock.now += 61_000
  expect(await listen()).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
  expect(onOpen).not.toHaveBeenCalled()
  expect(session.read()).toEqual({ status: 'signed-out', because: 'expired' })
})

it('tells a refusal', async () => {
  const { listen, onOpen } = following(() => new Response('{"title":"Too Many Requests"}', { status: 429 }))
  await expect(listen()).rejects.toThrow(ApiProblem)
  expect(onOpen).not.toHaveBeenCalled()
})
