import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'
import type { accessCheck } from './http/access.ts'

const largestMessage = 64 * 1024

/** The Studio tells others who is where over a socket. One person alone gets a socket that stays silent. */
export function acceptPresence(
  server: Server,
  access: ReturnType<typeof accessCheck>,
): { close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  server.on('upgrade', (request, socket, head) => {
    const wanted = /^\/v[\w-]+\/socket\/[^/?]+/.test(request.url ?? '')
    if (!wanted || !access(request).granted) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => client.terminate())
    })
  })
  return {
    close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}
