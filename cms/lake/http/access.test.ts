import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { studioOrigin, testLake } from '../testing/running-lake.ts'

type Headers = Record<string, string>

function statusOf(url: string, method: string, path: string, headers: Headers): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const query = '/v2025-02-19/data/query/production?query=1'

describe('who may talk to the lake', () => {
  it.each<[string, string, string, Headers, number]>([
    ['a program on this machine', 'GET', query, {}, 200],
    ['a page that is on the list', 'GET', query, { origin: studioOrigin }, 200],
    ['a listener of the Studio', 'GET', query, { host: 'l7.local001.localhost:8081' }, 200],
    ['a page elsewhere', 'GET', query, { origin: 'https://elsewhere.example' }, 403],
    ['a page without an origin of its own', 'GET', query, { origin: 'null' }, 403],
    ['a page elsewhere that names no origin', 'GET', query, { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'a page elsewhere that writes',
      'POST',
      '/v1/data/mutate/production',
      { origin: 'https://elsewhere.example' },
      403,
    ],
    [
      'a page elsewhere that asks whether it may',
      'OPTIONS',
      query,
      { origin: 'https://elsewhere.example' },
      403,
    ],
    ['a page that is on the list and asks', 'OPTIONS', query, { origin: studioOrigin }, 204],
    ['a name that somebody points here', 'GET', query, { host: 'rebound.example:8081' }, 403],
    ['a name that only ends alike', 'GET', query, { host: 'notlocalhost' }, 403],
    ['the address of another machine', 'GET', query, { host: '192.168.0.7' }, 403],
  ])('%s: %s %s %j → %i', async (_who, method, path, headers, status) => {
    const { url } = await testLake()
    expect(await statusOf(url, method, path, headers)).toBe(status)
  })

  it('a refused write changes nothing and is logged', async () => {
    const { url, client, log } = await testLake()
    const response = await fetch(`${url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'text/plain' },
      body: JSON.stringify({ mutations: [{ delete: { id: 'homePage' } }] }),
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await client.getDocument('homePage')).toBeDefined()
    expect(log).toContainEqual(expect.objectContaining({ level: 'warn', event: 'lake.refused' }))
  })

  it('tells an allowed page that it may read the answer', async () => {
    const { url } = await testLake()
    const response = await fetch(`${url}${query}`, { headers: { origin: studioOrigin } })
    expect(response.headers.get('access-control-allow-origin')).toBe(studioOrigin)
    expect(response.headers.get('vary')).toContain('origin')
  })

  it.each([
    [studioOrigin, true],
    ['https://elsewhere.example', false],
  ])('a socket from %s opens: %s', async (origin, opens) => {
    const { url } = await testLake()
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/socket/production`, { origin })
    const opened = await new Promise((resolve) => {
      socket.on('open', () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    socket.terminate()
    expect(opened).toBe(opens)
  })
})
