import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { accessCheck } from './http/access.ts'
import { editorOf } from './http/editor.ts'
import { isObject, type Json, type JsonObject } from './store/document.ts'

const largestMessage = 64 * 1024
const beatsEvery = 15_000

interface Present {
  editor: string
  /** Under which it is told of the others. */
  subscriptions: Set<string>
  session?: Json
}

/** The Studio tells others who is where, over a socket that speaks JSON-RPC: each message is passed on to the others. */
export function acceptPresence(
  server: Server,
  access: ReturnType<typeof accessCheck>,
): { close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  const present = new Map<WebSocket, Present>()

  function tellOthers(from: WebSocket, result: JsonObject) {
    for (const [socket, { subscriptions }] of present) {
      if (socket === from) continue
      for (const subscription of subscriptions)
        send(socket, { method: 'presence_subscription', params: { subscription, result } })
    }
  }

  function take(socket: WebSocket, own: Present, text: string) {
    const call = callIn(text)
    if (call === undefined) return
    const { id, method, params } = call
    const event = (type: string, more: JsonObject) => tellOthers(socket, { type, i: own.editor, ...more })
    const session = params.session ?? null
    const answers = new Map<string, () => Json>([
      [
        'presence_subscribe',
        () => {
          const subscription = randomUUID()
          own.subscriptions.add(subscription)
          return subscription
        },
      ],
      [
        'presence_unsubscribe',
        () => typeof params.subscriptionId === 'string' && own.subscriptions.delete(params.subscriptionId),
      ],
      [
        'presence_announce',
        () => {
          if (!isObject(params.data)) return {}
          own.session = params.data.sessionId ?? null
          event('state', { m: params.data })
          return {}
        },
      ],
      ['presence_rollcall', () => (event('rollCall', { session }), {})],
      ['presence_disconnect', () => (event('disconnect', { m: { session } }), {})],
    ])
    send(socket, { id, result: answers.get(method)?.() ?? {} })
  }

  server.on('upgrade', (request, socket, head) => {
    const wanted = /^\/v[\w-]+\/socket\/[^/?]+/.test(request.url ?? '')
    if (!wanted || !access(request).granted) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const own: Present = { editor: editorOf(request).id, subscriptions: new Set() }
      present.set(client, own)
      client.on('error', () => client.terminate())
      client.on('message', (data: Buffer) => take(client, own, data.toString()))
      client.on('close', () => {
        present.delete(client)
        if (own.session !== undefined)
          tellOthers(client, { type: 'disconnect', i: own.editor, m: { session: own.session } })
      })
    })
  })

  const beat = setInterval(() => {
    for (const socket of present.keys()) socket.send('♥')
  }, beatsEvery)
  beat.unref()

  return {
    close() {
      clearInterval(beat)
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

const send = (socket: WebSocket, message: JsonObject) =>
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))

function callIn(text: string): { id: Json; method: string; params: JsonObject } | undefined {
  try {
    const call: unknown = JSON.parse(text)
    if (!isObject(call) || typeof call.method !== 'string') return undefined
    return { id: call.id ?? null, method: call.method, params: isObject(call.params) ? call.params : {} }
  } catch {
    return undefined
  }
}
