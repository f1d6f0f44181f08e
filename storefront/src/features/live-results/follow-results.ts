import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Send } from '../../api/call.ts'

export interface Heard {
  readonly onOpen: () => void
  /** What the customer sees has changed; what it is has to be asked. */
  readonly onNews: () => void
}

/**
 * Listens for news of the customer's results until the service ends it or `signal` does. Answers whether the session
 * still was one.
 * @throws as every call does
 */
export type FollowResults = (heard: Heard, signal: AbortSignal) => Promise<boolean>

export function createFollowResults(send: Send): FollowResults {
  return async ({ onOpen, onNews }, signal) => {
    const response = await send('followResults', { signal })
    if (!response?.body) return false
    onOpen()
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read())
      if (next.value.event === 'results') onNews()
    return true
  }
}
