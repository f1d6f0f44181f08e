import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { decode, encode } from '@swabwise/events/catalogue/codec'
import { CommandId, EventId } from '@swabwise/events/catalogue/ids'
import { logCountsStream, type StreamName } from '@swabwise/events/catalogue/streams'
import { factsChain, isFact } from '@swabwise/events/log/facts'
import {
  checkpointOf,
  WrongExpectedRevision,
  type Checkpoint,
  type EventStore,
  type RecordedEvent,
} from '@swabwise/events/store/port'

const everyFacts = 10_000
const everyMs = 24 * 60 * 60_000

interface Counted {
  readonly revision: number
  /** How many there were then, and when. */
  readonly noted: number
  readonly notedAt: number
  readonly chain: ReturnType<typeof factsChain>
  facts: number
  last: RecordedEvent | undefined
  place: Checkpoint | 'start'
}

/**
 * The log notes how many facts it has, and their digest, every ten thousand or once a day: what is removed from it
 * later is missed. Of several replicas one is first.
 * @param store without encryption
 */
export function factsCounter(store: EventStore, now: () => Date) {
  let counted: Counted | undefined

  async function fromLastNote(): Promise<Counted> {
    const notes = await store.read(logCountsStream)
    const latest = notes.at(-1)
    const event = latest && decode(latest)
    const base = { revision: notes.length - 1, last: undefined }
    if (event?.type !== 'FactsCounted')
      return { ...base, noted: 0, notedAt: 0, chain: factsChain(''), facts: 0, place: 'start' }
    const { facts, digest, last } = event.data
    const [place] = await store.read(last.stream as StreamName, last.revision)
    if (place === undefined)
      throw new Error(`${last.stream}@${last.revision} was counted and is no longer in the log`)
    return {
      ...base,
      noted: facts,
      notedAt: Date.parse(event.metadata.at),
      chain: factsChain(digest),
      facts,
      place: checkpointOf(place),
    }
  }

  async function note({ revision, facts, chain, last }: Counted): Promise<void> {
    if (last === undefined) return
    const place = { stream: last.stream, revision: last.revision, eventId: EventId.parse(last.id) }
    const commandId = CommandId.parse(randomUUID())
    const event = encode(
      { type: 'FactsCounted', data: { facts, digest: chain.digest(), last: place } },
      commandId,
      {
        actor: { kind: 'system', name: 'log' },
        commandId,
        $correlationId: commandId,
        $causationId: commandId,
        at: now().toISOString(),
      },
    )
    await store.append(logCountsStream, revision, [event])
  }

  return {
    /** Counts on, and notes the count when it is due. @returns whether it did */
    async count(): Promise<boolean> {
      counted ??= await fromLastNote()
      await readOn(store, counted)
      const { facts, noted, notedAt } = counted
      const isDue = facts - noted >= everyFacts || (facts > noted && now().getTime() - notedAt >= everyMs)
      if (!isDue) return false
      try {
        await note(counted)
        return true
      } catch (error) {
        if (error instanceof WrongExpectedRevision) return false
        throw error
      } finally {
        counted = undefined
      }
    },
  }
}

function readOn(store: EventStore, counted: Counted): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const subscription = store.subscribe(counted.place, {
    onBatch(batch) {
      for (const event of batch.filter(isFact)) {
        counted.chain.add(event)
        counted.facts += 1
        counted.last = event
        counted.place = checkpointOf(event)
      }
    },
    onCaughtUp: () => resolve(undefined),
    onDisconnected: (why) => reject(new Error(why)),
    onFailure: reject,
  })
  return promise.finally(() => subscription.stop())
}

const lookEveryMs = 10 * 60_000

/** @returns how to stop */
export function countRegularly(store: EventStore, log: Logger, now: () => Date): () => void {
  const counter = factsCounter(store, now)
  let counting = Promise.resolve()
  const timer = setInterval(() => {
    counting = counting
      .then(() => counter.count())
      .then(
        () => {},
        (err: unknown) => log.error({ err }, 'the facts in the log could not be counted'),
      )
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
}
