import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

it('listens for nobody who left before it began', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visitor = get({ port, host: '127.0.0.1' }).on('error', () => undefined)
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const left = once(response, 'close')
  visitor.destroy()
  await left

  const subscribe = vi.fn(() => () => undefined)
  const stream = eventStream(subscribe)
  if (stream.kind === 'stream') stream.open(response)
  expect(subscribe).not.toHaveBeenCalled()
})
