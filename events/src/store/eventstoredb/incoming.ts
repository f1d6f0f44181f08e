import { alarm } from '../alarm.ts'

/** The part of a readable stream that is needed: the client's own types of streams fit no other. */
interface Source {
  on(event: 'readable' | 'end' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'readable', listener: () => void): unknown
  read(): unknown
  resume(): unknown
}

/** Takes items from a stream by request, whatever way the stream ends, errors that come too late included. */
export function takeFrom<Raw>(stream: Source, cancel: () => Promise<void>) {
  const bell = alarm()
  let end: 'ended' | { readonly error: unknown } | undefined
  let isCancelled = false

  stream.on('readable', bell.ring)
  stream.on('end', () => {
    end ??= 'ended'
    bell.ring()
  })
  stream.on('close', () => {
    end ??= 'ended'
    bell.ring()
  })
  stream.on('error', (error: unknown) => {
    end ??= { error }
    bell.ring()
  })

  function take(atMost: number): Raw[] {
    const items: Raw[] = []
    while (items.length < atMost) {
      const item = stream.read() as Raw | null
      if (item === null) break
      items.push(item)
    }
    return items
  }

  return {
    async next(atMost: number, patienceMs: number): Promise<readonly Raw[] | 'idle' | 'ended'> {
      const giveUpAt = performance.now() + patienceMs
      for (;;) {
        bell.reset()
        if (isCancelled) return 'ended'
        const items = take(atMost)
        if (items.length > 0) return items
        if (end === 'ended') return 'ended'
        if (end !== undefined) throw end.error
        const leftMs = giveUpAt - performance.now()
        if (leftMs <= 0) return 'idle'
        await bell.rung(leftMs)
      }
    },
    cancel(): void {
      if (isCancelled) return
      isCancelled = true
      bell.ring()
      // A call that is not read to its end is never released: let the rest run into nothing.
      stream.off('readable', bell.ring)
      stream.resume()
      cancel().catch(() => undefined)
    },
  }
}
