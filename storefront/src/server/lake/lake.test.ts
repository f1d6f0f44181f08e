import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerRules } from './answer-rules.ts'
import { ContentMissing, openLake } from './lake.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const closing: (() => Promise<void>)[] = []

const rules: AnswerRules = {
  check: (_query, answer) => (typeof answer === 'string' ? [] : ['title is missing']),
  mend: (_query, answer) => answer,
  documentOf: (query) => `the document of ${query}`,
  committed: (query) => Promise.resolve(query === 'unknown' ? null : 'committed'),
}

beforeEach(() => vi.clearAllMocks())
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Answering = 'at once' | 'when told' | 'with 500' | 'with what is no JSON'

/** A lake with one document, which counts how often it is asked, and can be slow, away or broken. */
async function wire() {
  const waiting: (() => void)[] = []
  const state = {
    result: 'one' as string | object | null,
    answering: 'at once' as Answering,
    asked: 0,
    listeners: new Set<ServerResponse>(),
    answerNow: () => waiting.splice(0).forEach((answer) => answer()),
  }
  const server = createServer((request, response) => {
    if (request.url?.includes('/live/events/')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: welcome\nid: 1\ndata: {}\n\n')
      state.listeners.add(response)
      return
    }
    state.asked++
    const body = JSON.stringify({ result: state.result, syncTags: ['s1:a'], ms: 1 })
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(text)
    }
    switch (state.answering) {
      case 'at once':
        return answer(200, body)
      case 'when told':
        return waiting.push(() => answer(200, body))
      case 'with 500':
        return answer(500, '{"message":"out of order"}')
      case 'with what is no JSON':
        return answer(200, '<html>')
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const apiHost = `http://127.0.0.1:${port}`
  const lake = openLake(
    { projectId: 'local001', dataset: 'test', apiVersion: '2025-02-19', apiHost },
    rules,
    log,
  )
  const close = async () => {
    lake.close()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  closing.push(close)
  await vi.waitFor(() => expect(state.listeners.size).toBe(1))
  const publish = (result: string | object | null, tags = ['s1:a']) => {
    state.result = result
    for (const response of state.listeners)
      response.write(`event: message\nid: 2\ndata: ${JSON.stringify({ tags })}\n\n`)
  }
  /** The stream's news takes its time; asking meanwhile is answered from the copy. */
  const askUntil = (expected: string) => vi.waitFor(async () => expect(await lake.ask('*')).toBe(expected))
  return { state, lake, publish, askUntil, server }
}

describe('the lake', () => {
  it('is asked once for what many pages show, and the answer is kept', async () => {
    const { state, lake, publish, askUntil } = await wire()
    await askUntil('one')
    publish('two')
    await askUntil('two')
    // Under load the news can still be on its way when its answer is already there.
    await vi.waitFor(async () => {
      const before = state.asked
      expect(await Promise.all([lake.ask('*'), lake.ask('*')])).toEqual(['two', 'two'])
      expect(state.asked).toBe(before)
    })
  })

  it('has a higher version when an answer has become another, and only then', async () => {
    const { state, lake, publish, askUntil } = await wire()
    await askUntil('one')
    const before = lake.version()
    const asked = state.asked
    publish('one')
    await vi.waitFor(async () => {
      await lake.ask('*')
      expect(state.asked).toBeGreaterThan(asked)
    })
    expect(lake.version()).toBe(before)
    publish('two')
    await askUntil('two')
    expect(lake.version()).toBeGreaterThan(before)
  })

  it('is not asked again for what a change does not touch', async () => {
    const { state, lake, publish, askUntil } = await wire()
    await askUntil('one')
    publish('two')
    await askUntil('two')
    const asked = state.asked
    publish('three', ['s1:b'])
    publish('three', ['s1:b'])
    expect(await lake.ask('*')).toBe('two')
    expect(state.asked).toBe(asked)
  })

  it('is asked again when somebody else tells of a change', async () => {
    const { state, lake, askUntil } = await wire()
    await askUntil('one')
    state.result = 'two'
    lake.forget()
    expect(await lake.ask('*')).toBe('two')
  })

  it('that is slow holds no page up: the last copy serves, and the answer when it comes', async () => {
    const { state, lake, askUntil } = await wire()
    await askUntil('one')
    state.answering = 'when told'
    state.result = 'two'
    lake.forget()
    expect(await lake.ask('*')).toBe('one')
    state.answerNow()
    await askUntil('two')
  })

  it('that is slow while something is published is asked once more afterwards', async () => {
    const { state, lake, askUntil } = await wire()
    await askUntil('one')
    const asked = state.asked
    state.answering = 'when told'
    lake.forget()
    const outdated = lake.ask('*')
    await vi.waitFor(() => expect(state.asked).toBe(asked + 1))
    state.result = 'three'
    lake.forget()
    state.answerNow()
    expect(await outdated).toBe('one')
    state.answering = 'at once'
    await askUntil('three')
  })

  it.each(['with 500', 'with what is no JSON'] as const)(
    'that answers %s: the last copy serves',
    async (fault) => {
      const { state, lake, askUntil } = await wire()
      await askUntil('one')
      state.answering = fault
      lake.forget()
      expect(await lake.ask('*')).toBe('one')
      expect([...log.warn.mock.calls, ...log.error.mock.calls][0]).toMatchObject([
        { document: 'the document of *', serves: 'the last copy' },
        {},
      ])
    },
  )

  it('that is away: the last copy serves', async () => {
    const { server, lake, askUntil } = await wire()
    await askUntil('one')
    server.closeAllConnections()
    server.close()
    lake.forget()
    expect(await lake.ask('*')).toBe('one')
    server.listen(0)
  })

  it('that was never reached: the committed copy serves', async () => {
    const { state, lake } = await wire()
    state.answering = 'with 500'
    expect(await lake.ask('*')).toBe('committed')
  })

  it.each([[null], [{ title: null }]])(
    'in which %j is published: the last copy serves, and what is wrong is told',
    async (broken) => {
      const { lake, publish, askUntil } = await wire()
      await askUntil('one')
      const before = lake.version()
      publish(broken)
      await vi.waitFor(async () => {
        expect(await lake.ask('*')).toBe('one')
        expect(log.error).toHaveBeenCalledWith(
          { document: 'the document of *', faults: ['title is missing'], serves: 'the last copy' },
          expect.any(String),
        )
      })
      expect(lake.version()).toBe(before)
      publish('mended')
      await askUntil('mended')
    },
  )

  it('in which what is published was always broken: the committed copy serves until it is mended', async () => {
    const { state, lake, publish, askUntil } = await wire()
    state.result = { title: null }
    expect(await lake.ask('*')).toBe('committed')
    publish('mended')
    await askUntil('mended')
  })

  it('without a document that nobody ever wrote says so', async () => {
    const { state, lake } = await wire()
    state.result = null
    await expect(lake.ask('unknown')).rejects.toThrow(ContentMissing)
  })
})
