export interface JobLoop {
  /** There may be something to do: now, or right after the round that is under way. */
  ring(this: void): void
  /** Resolves when the round that is under way is done; no other begins. */
  stop(): Promise<void>
}

/** Goes on rounds, one at a time, each at the latest when the pause (milliseconds) that the one before gave is over. */
export function startJobLoop(round: (stopping: AbortSignal) => Promise<number>): JobLoop {
  const stopping = new AbortController()
  let bell = Promise.withResolvers<void>()

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      bell = Promise.withResolvers()
      const pauseMs = await round(stopping.signal)
      const timer = setTimeout(bell.resolve, pauseMs)
      await bell.promise
      clearTimeout(timer)
    }
  }
  const going = goOn()

  return {
    ring: () => bell.resolve(),
    async stop() {
      stopping.abort()
      bell.resolve()
      await going
    },
  }
}
