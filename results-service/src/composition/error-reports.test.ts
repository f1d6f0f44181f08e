import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { expect, it } from 'vitest'
import { openErrorReports } from './error-reports.ts'

class CanaryFault extends Error {
  override readonly name = 'CanaryFault'
}

it("a report contains the error's name and stack, but not its message", async () => {
  let received = ''
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      received +=
        request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString()
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const reports = await openErrorReports(`http://key@127.0.0.1:${port}/1`, pino({ level: 'silent' }))
  const cause = new Error('zoe@marked.example')
  reports.report(new CanaryFault('Markedbird has CYP2C9_3_3', { cause }))
  await reports.close()
  server.close()

  expect(received).toContain('CanaryFault')
  expect(received).toContain('error-reports.test.ts')
  expect(received).not.toMatch(/markedbird|marked\.example|CYP2C9/i)
})

it('without a DSN nothing is sent', async () => {
  const reports = await openErrorReports(undefined, pino({ level: 'silent' }))
  expect(() => reports.report(new Error('x'))).not.toThrow()
  await reports.close()
})
