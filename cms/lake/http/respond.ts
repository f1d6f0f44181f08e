import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { accessCheck } from './access.ts'
import { Refusal, notFound } from './answer.ts'
import type { Answer } from './answer.ts'
import type { matcher } from './router.ts'

interface Parts {
  match: ReturnType<typeof matcher>
  access: ReturnType<typeof accessCheck>
  log: Log
}

export function responder({ match, access, log }: Parts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('x-content-type-options', 'nosniff')
    try {
      send(response, await answerTo(request, response))
    } catch (cause) {
      const refusal = cause instanceof Refusal ? cause : unexpected(cause)
      if (response.headersSent) response.destroy()
      else send(response, { kind: 'json', status: refusal.status, body: refusal.body })
    }
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const { method = 'GET', url = '/' } = request
    const admission = access(request)
    if (!admission.granted) {
      log({ level: 'warn', event: 'lake.refused', method, reason: admission.reason })
      throw new Refusal(403, 'forbidden', admission.reason)
    }
    if (admission.corsOrigin !== null) allow(admission.corsOrigin, request, response)
    if (method === 'OPTIONS') return { kind: 'json', status: 204, body: null }

    const { pathname, searchParams } = new URL(url, 'http://lake')
    const found = match(method === 'HEAD' ? 'GET' : method, pathname)
    if (found === null) {
      log({ level: 'warn', event: 'lake.unknownEndpoint', method, path: pathname })
      throw notFound(`${method} ${pathname} is not an endpoint of the embedded lake.`)
    }
    const part = (name: string) => found.parts.get(name) ?? missing(name)
    try {
      return await found.route.handle({ request, search: searchParams, part, version: found.version })
    } catch (cause) {
      if (cause instanceof Refusal && cause.type.startsWith('query')) {
        log({ level: 'error', event: 'lake.queryFailed', message: cause.message })
      }
      throw cause
    }
  }

  function unexpected(cause: unknown): Refusal {
    log({
      level: 'error',
      event: 'lake.failed',
      message: cause instanceof Error ? cause.message : String(cause),
    })
    return new Refusal(500, 'internalServerError', 'The embedded lake could not do this. Its log says why.')
  }
}

function send(response: ServerResponse, answer: Answer): void {
  switch (answer.kind) {
    case 'json':
      response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' })
      response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body))
      return
    case 'lines':
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
      response.end(answer.body.map((line) => `${JSON.stringify(line)}\n`).join(''))
      return
    case 'bytes':
      response.writeHead(200, {
        'content-type': answer.type,
        'cache-control': answer.cacheControl,
        vary: 'origin, accept',
        // A drawing may hold a script: opened on its own it runs nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        ...(answer.download === undefined
          ? {}
          : { 'content-disposition': `attachment; filename="${answer.download}"` }),
      })
      response.end(answer.body)
      return
    case 'stream':
      answer.open(response)
      return
  }
}

function allow(origin: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('vary', 'origin')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-max-age', '600')
}

function missing(name: string): never {
  throw new Error(`The path has no part ${name}`)
}
