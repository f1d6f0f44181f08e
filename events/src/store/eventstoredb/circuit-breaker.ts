export type CircuitBreaker = ReturnType<typeof circuitBreaker>

/**
 * Opens when requests are waiting and the server has answered none for `awayMs`. The waiting ones serve as probes: the
 * first answer closes it.
 */
export function circuitBreaker(awayMs: number) {
  const waiting = new Set<object>()
  // Ticks, not time: after the event loop was blocked, answers that are still unread do not count as missing.
  let silentTicks = 0
  let ticking: NodeJS.Timeout | undefined

  return {
    isOpen: (): boolean => silentTicks >= 2,
    answered(): void {
      silentTicks = 0
    },
    /** A request begins. @returns to be called at its end */
    begin(): () => void {
      const who = {}
      waiting.add(who)
      ticking ??= setInterval(() => (silentTicks += 1), awayMs / 2)
      return () => {
        waiting.delete(who)
        if (waiting.size > 0) return
        clearInterval(ticking)
        ticking = undefined
        silentTicks = 0
      }
    },
  }
}
