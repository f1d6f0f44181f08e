import type { IncomingMessage } from 'node:http'
import { Refusal, badRequest } from './answer.ts'

export const megabyte = 1024 * 1024
const jsonLimit = 10 * megabyte

/** @throws {Refusal} 413 over the limit */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  const arriving = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of arriving) {
    length += chunk.length
    if (length > limit) {
      // Whoever is still sending hears the refusal only when all of it has been taken.
      request.resume()
      throw new Refusal(413, 'tooLarge', `This is too large: ${Math.round(limit / megabyte)} MB at most.`)
    }
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
