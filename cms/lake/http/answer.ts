import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Json } from '../store/document.ts'

export interface Call {
  request: IncomingMessage
  search: URLSearchParams
  /** The named parts of the path. The router matched them, so each is present. */
  part: (name: string) => string
  /** The API version as dated in the path, such as 2025-02-19, or X. */
  version: string
}

export type Answer =
  | { kind: 'json'; status: number; body: Json }
  | { kind: 'lines'; body: Json[] }
  | { kind: 'bytes'; body: Buffer; type: string; cacheControl: string; download?: string }
  | { kind: 'stream'; open: (response: ServerResponse) => void }

export const ok = (body: Json): Answer => ({ kind: 'json', status: 200, body })

/** A refusal in the shape that @sanity/client reads. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly body: Json

  constructor(status: number, type: string, description: string, details: { [name: string]: Json } = {}) {
    super(description)
    this.status = status
    this.type = type
    this.body = { statusCode: status, error: { type, description, ...details } }
  }

  /** One that was thrown on another thread. */
  static again({
    status,
    type,
    message,
    body,
  }: Pick<Refusal, 'status' | 'type' | 'message' | 'body'>): Refusal {
    return Object.assign(new Refusal(status, type, message), { body })
  }
}

export const notFound = (description: string) => new Refusal(404, 'notFound', description)
export const badRequest = (description: string) => new Refusal(400, 'badRequest', description)
