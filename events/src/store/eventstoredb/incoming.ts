import { setImmediate as breathe } from 'node:timers/promises'
import { alarm } from '../alarm.ts'

/** A minimal readable stream, because the client's stream types are incompatible. */
interface Source {
  readonly readableLength: number
  on(event: 'readable' | 'end' | 'close' | 'caughtUp', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'readable', listener: () => void): unknown
  read(): unknown
  resume(): unknown
}

/** Pulls items from a stream, tolerating any way it may end, late errors included. */
export function takeFrom<Raw>(stream: Source, cancel: () => Promise<void>) {
  const bell = alarm()
  let end: 'ended' | { readonly error: unknown } | undefined
  let isCancelled = false
  let taken = 0
  /** How many items come before the present. */
  let beforePresent: number | undefined
  let heardAt = performance.now()

  const hear = () => {
    heardAt = performance.now()
    bell.ring()
  }
  const finish = (how: typeof end) => {
    end ??= how
    bell.ring()
  }
  stream.on('readable', hear)
  stream.on('caughtUp', () => {
    beforePresent = taken + stream.readableLength
    hear()
  })
  stream.on('end', () => finish('ended'))
  stream.on('close', () => finish({ error: new Error('the connection was cut') }))
  stream.on('error', (error: unknown) => finish({ error }))

  function take(atMost: number): Raw[] {
    const items: Raw[] = []
    while (items.length < atMost && taken !== beforePresent) {
      const item = stream.read() as Raw | null
      if (item === null) break
      items.push(item)
      taken += 1
    }
    return items
  }

  /** What arrives at once is handed over at once: a message at a time it would be a transaction an event. */
  async function gather(atMost: number): Promise<Raw[]> {
    const items = take(atMost)
    for (let more = items.length; more > 0 && items.length < atMost && end === undefined;) {
      await breathe()
      const next = take(atMost - items.length)
      more = next.length
      items.push(...next)
    }
    return items
  }

  return {
    async next(atMost: number, patienceMs: number): Promise<readonly Raw[] | 'caught up' | 'idle' | 'ended'> {
      const askedAt = performance.now()
      for (;;) {
        bell.reset()
        if (isCancelled) return 'ended'
        const items = await gather(atMost)
        if (items.length > 0) return items
        if (taken === beforePresent) {
          beforePresent = undefined
          return 'caught up'
        }
        if (end === 'ended') return 'ended'
        if (end !== undefined) throw end.error
        const leftMs = Math.max(askedAt, heardAt) + patienceMs - performance.now()
        if (leftMs <= 0) return 'idle'
        await bell.rung(leftMs)
      }
    },
    /** The server said something that is no item. */
    hear,
    /** What is not there by now does not come any more. */
    breakOff: () => finish({ error: new Error('the connection was left') }),
    cancel(): void {
      if (isCancelled) return
      isCancelled = true
      bell.ring()
      // A call is only released once read to its end, so drain the rest.
      stream.off('readable', hear)
      stream.resume()
      cancel().catch(() => undefined)
    },
  }
}
