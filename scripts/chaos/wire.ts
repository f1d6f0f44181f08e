import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { upTo } from './chance.ts'

export type Wire = Awaited<ReturnType<typeof openWire>>

/** A wire to a port of this machine that can be cut. */
export async function openWire(to: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    close() {
      server.close()
      drop()
    },
  }
}

/** Below those that connections are given: it must still be free when the service comes back. */
const ports = { from: 15_000, count: 15_000 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.from + upTo(ports.count)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
