import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentAway, ContentMissing, openLake } from './lake.ts'

const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A lake with one document, which counts how often it is asked. */
async function wire() {
  const state = {
    result: 'one' as string | null,
    asked: 0,
    away: false,
    listeners: new Set<ServerResponse>(),
  }
  const server = createServer((request, response) => {
    if (request.url?.includes('/live/events/')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: welcome\nid: 1\ndata: {}\n\n')
      state.listeners.add(response)
      return
    }
    state.asked++
    response.writeHead(state.away ? 503 : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(state.away ? { message: 'away' } : { result: state.result, syncTags: ['s1:a'], ms: 1 }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const lake = openLake(
    { projectId: 'local001', dataset: 'test', apiVersion: '2025-02-19', apiHost: `http://127.0.0.1:${port}` },
    quiet,
  )
  closing.push(async () => {
    lake.close()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const listening = () => vi.waitFor(() => expect(lake.version()).toBeGreaterThan(1))
  const tell = (tags: string[]) => {
    for (const response of state.listeners)
      response.write(`event: message\nid: 2\ndata: ${JSON.stringify({ tags })}\n\n`)
  }
  return { state, lake, listening, tell }
}

describe('the lake', () => {
  it('asks once and keeps the answer', async () => {
    const { state, lake, listening } = await wire()
    await listening()
    expect(await Promise.all([lake.ask('*'), lake.ask('*')])).toEqual(['one', 'one'])
    expect(await lake.ask('*')).toBe('one')
    expect(state.asked).toBe(1)
  })

  it('asks again when the lake tells of a change, and says so by its version', async () => {
    const { state, lake, listening, tell } = await wire()
    await listening()
    await lake.ask('*')
    const before = lake.version()
    state.result = 'two'
    tell(['s1:a'])
    await vi.waitFor(() => expect(lake.version()).toBeGreaterThan(before))
    expect(await lake.ask('*')).toBe('two')
  })

  it('keeps what a change does not touch', async () => {
    const { state, lake, listening, tell } = await wire()
    await listening()
    await lake.ask('*')
    const before = lake.version()
    tell(['s1:b'])
    await vi.waitFor(() => expect(lake.version()).toBeGreaterThan(before))
    await lake.ask('*')
    expect(state.asked).toBe(1)
  })

  it('serves the last copy while the lake is away', async () => {
    const { state, lake, listening, tell } = await wire()
    await listening()
    await lake.ask('*')
    const before = lake.version()
    state.away = true
    tell(['s1:a'])
    await vi.waitFor(() => expect(lake.version()).toBeGreaterThan(before))
    expect(await lake.ask('*')).toBe('one')
    expect(quiet.warn).toHaveBeenCalled()
  })

  it('says that it is away when there is no earlier copy', async () => {
    const { state, lake } = await wire()
    state.away = true
    await expect(lake.ask('*')).rejects.toThrow(ContentAway)
  })

  it('says when a document is not there', async () => {
    const { state, lake } = await wire()
    state.result = null
    await expect(lake.ask('*')).rejects.toThrow(ContentMissing)
  })
})
