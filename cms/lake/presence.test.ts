import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { expect, it, onTestFinished } from 'vitest'
import { testLake } from './testing/running-lake.ts'

const idOf = (name: string) => `editor-${Buffer.from(name).toString('hex')}`
const hostOf = (name: string) => ({ host: `local001.${idOf(name)}.localhost` })
const ada = hostOf('Ada Ł')
const grace = hostOf('Grace')

async function connected(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v2025-02-19/socket/production`, { headers })
  onTestFinished(() => socket.terminate())
  const heard: unknown[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  const call = (method: string, params: object = {}) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: method, method, params }))
  call('presence_subscribe')
  await expect.poll(() => heard).toHaveLength(1)
  return { socket, heard, call }
}

it('editors are told where the others are, when one asks, and when one leaves', async () => {
  const { url } = await testLake()
  const [one, other] = [await connected(url, ada), await connected(url, grace)]
  const state = { sessionId: 's1', locations: [{ type: 'document', documentId: 'homePage', path: [] }] }
  one.call('presence_announce', { data: state })
  one.call('presence_rollcall', { session: 's1' })
  await expect.poll(() => other.heard).toHaveLength(3)
  one.socket.close()
  await expect.poll(() => other.heard).toHaveLength(4)
  const [subscribed, ...events] = other.heard as { result: string; params: { result: object } }[]
  const told = (result: object) => ({
    jsonrpc: '2.0',
    method: 'presence_subscription',
    params: { subscription: subscribed?.result, result },
  })
  expect(events).toEqual([
    told({ type: 'state', i: idOf('Ada Ł'), m: state }),
    told({ type: 'rollCall', i: idOf('Ada Ł'), session: 's1' }),
    told({ type: 'disconnect', i: idOf('Ada Ł'), m: { session: 's1' } }),
  ])
  expect(one.heard.slice(1)).toEqual(
    ['presence_announce', 'presence_rollcall'].map((id) => ({ jsonrpc: '2.0', id, result: {} })),
  )
})

it('what is no message does no harm', async () => {
  const { url } = await testLake()
  const { socket, heard, call } = await connected(url, {})
  for (const text of ['', '[', 'null', '{"method":1}', '{"method":"presence_announce"}']) socket.send(text)
  call('presence_unsubscribe', { subscriptionId: 'x' })
  await expect.poll(() => heard.at(-1)).toMatchObject({ id: 'presence_unsubscribe' })
})

it('a change is by the editor who made it, and its author has a name', async () => {
  const { url, client } = await testLake()
  const { port } = new URL(url)
  /** Node resolves no name below localhost, and its fetch sets no host. */
  async function asAda(path: string, body?: object) {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { ...ada, 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, path: `/v2025-02-19${path}`, method, headers })
    sent.end(body && JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return json(answer)
  }
  const me = (await asAda('/users/me')) as { id: string }
  expect(me).toMatchObject({ id: idOf('Ada Ł'), name: 'Ada Ł' })
  const set = { 'heroPages[0].eyebrow': 'By Ada' }
  await asAda('/data/mutate/production', { mutations: [{ patch: { id: 'homePage', set } }] })
  const history = await client.request<{ events: Record<string, { author: string }[]> }>({
    url: '/data/history/production/events/documents/homePage',
  })
  expect(history.events.homePage?.[0]?.author).toBe(me.id)
  expect(await client.request({ url: `/users/${me.id}` })).toMatchObject({ displayName: 'Ada Ł' })
})
