import { decode } from '@swabwise/events/catalogue/codec'
import { logCountsStream } from '@swabwise/events/catalogue/streams'
import { factsChain, isFact } from '@swabwise/events/log/facts'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { Inspector } from './inspect.ts'

/** Compares the facts with what the log noted of them. After a difference it goes on from what was noted. */
export async function countedFacts(store: EventStore, inspector: Pick<Inspector, 'report'>) {
  const noted = new Map(
    (await store.read(logCountsStream))
      .map(decode)
      .flatMap((event) =>
        event.type === 'FactsCounted' ? [[event.data.last.eventId as string, event.data] as const] : [],
      ),
  )
  let facts = 0
  let chain = factsChain('')
  return {
    compare(event: RecordedEvent): void {
      if (!isFact(event)) return
      chain.add(event)
      facts += 1
      const then = noted.get(event.id)
      if (then === undefined) return
      noted.delete(event.id)
      if (facts !== then.facts)
        inspector.report('counted', event, `there were ${then.facts}, there are ${facts}`)
      else if (chain.digest() !== then.digest) inspector.report('counted', event, 'their digest was another')
      facts = then.facts
      chain = factsChain(then.digest)
    },
    end(): void {
      for (const { last } of noted.values()) inspector.report('counted', last, 'it is no longer in the log')
    },
  }
}
