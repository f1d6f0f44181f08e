/** Lets one loop sleep until somebody rings, or until a time has passed. A ring while it is awake is not lost. */
export function alarm() {
  let isRinging = false
  let wake: (() => void) | undefined
  return {
    ring(this: void): void {
      isRinging = true
      wake?.()
    },
    reset(): void {
      isRinging = false
    },
    rung(atMostMs?: number): Promise<void> {
      if (isRinging) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = atMostMs === undefined ? undefined : setTimeout(() => wake?.(), atMostMs)
        wake = () => {
          clearTimeout(timer)
          wake = undefined
          resolve()
        }
      })
    },
  }
}
