export interface JobLoop {
  /** Starts a round now, or right after the current one. */
  wake(this: void): void
  /** Resolves when the current round is done. */
  stop(): Promise<void>
}

/** Runs rounds one at a time; each returns the longest pause (in milliseconds) before the next. */
export function startJobLoop(round: (stopping: AbortSignal) => Promise<number>): JobLoop {
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers()
      const pauseMs = await round(stopping.signal)
      const timer = setTimeout(woken.resolve, pauseMs)
      await woken.promise
      clearTimeout(timer)
    }
  }
  const running = run()

  return {
    wake: () => woken.resolve(),
    async stop() {
      stopping.abort()
      woken.resolve()
      await running
    },
  }
}
