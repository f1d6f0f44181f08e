import { alarm } from '../alarm.ts'

/** A minimal readable stream, because the client's stream types are incompatible. */
interface Source {
  on(event: 'readable' | 'end' | 'close', listener: () => void): unknown
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
      // A call is only released once read to its end, so drain the rest.
      stream.off('readable', bell.ring)
      stream.resume()
      cancel().catch(() => undefined)
    },
  }
}
