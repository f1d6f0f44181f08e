import type { IncomingMessage } from 'node:http'
import { Refusal, badRequest } from './answer.ts'

const jsonLimit = 10 * 1024 * 1024

/** @throws {Refusal} 413 over the limit */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw new Refusal(413, 'tooLarge', `More than ${limit} bytes were sent.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBytes(request, jsonLimit)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw badRequest('The body is no JSON.')
  }
}
