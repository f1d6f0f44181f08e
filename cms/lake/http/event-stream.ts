import type { Json } from '../store/document.ts'
import type { Answer } from './answer.ts'

interface Message {
  event: string
  id?: string
  data: Json
}

const heartbeatMs = 15_000

/** Server-sent events. `subscribe` sends through `send` until its own return value is called. */
export function eventStream(subscribe: (send: (message: Message) => void) => () => void): Answer {
  return {
    kind: 'stream',
    open(response) {
      // Who left while the answer was prepared is not told of again: `close` has been.
      if (response.destroyed) return
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        connection: 'keep-alive',
      })
      const unsubscribe = subscribe(({ event, id, data }) => {
        const idLine = id === undefined ? '' : `id: ${id}\n`
        response.write(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`)
      })
      const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs)
      response.on('close', () => {
        clearInterval(heartbeat)
        unsubscribe()
      })
    },
  }
}
