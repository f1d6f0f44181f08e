import { createHash } from 'node:crypto'
import type { JsonObject } from '../../port.ts'

/** What the writing process says on its standard output, one line of JSON: what was acknowledged, and what it is about to end. */
export type JournalEntry =
  | {
      readonly kind: 'appended'
      readonly stream: string
      readonly ids: readonly string[]
      readonly revision: number
      readonly position: string
    }
  | { readonly kind: 'ending' | 'ended'; readonly stream: string }

/** Event data that tells by itself whether it is whole, and which events were written with it. */
export interface Payload extends JsonObject {
  batch: string
  index: number
  size: number
  text: string
  digest: string
}

const digestOf = (batch: string, index: number, text: string) =>
  createHash('sha256').update(`${batch} ${index} ${text}`).digest('hex')

export function payload(batch: string, index: number, size: number, text: string): Payload {
  return { batch, index, size, text, digest: digestOf(batch, index, text) }
}

export const isWhole = (data: JsonObject): data is Payload =>
  typeof data['batch'] === 'string' &&
  typeof data['index'] === 'number' &&
  typeof data['size'] === 'number' &&
  typeof data['text'] === 'string' &&
  data['digest'] === digestOf(data['batch'], data['index'], data['text'])
