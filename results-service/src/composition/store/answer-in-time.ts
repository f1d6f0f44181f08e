import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'

const mostSilentMs = 900

/**
 * For those who wait at a screen: while the store answers nobody, they are told soon, although it is still being asked.
 * Whoever repeats a write with the same ids then learns whether it was stored.
 */
export function answerInTime(store: EventStore): EventStore {
  const waiting = new Set<(error: StoreUnavailable) => void>()
  // Ticks, not time: after the event loop was blocked, answers that are still unread do not count as missing.
  let silentTicks = 0
  let ticking: NodeJS.Timeout | undefined

  function tick(): void {
    silentTicks += 1
    if (silentTicks < 2) return
    for (const giveUp of waiting)
      giveUp(new StoreUnavailable('it does not answer, what was sent may be stored'))
    waiting.clear()
    rest()
  }

  function rest(): void {
    clearInterval(ticking)
    ticking = undefined
    silentTicks = 0
  }

  function asked<T>(answer: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.add(reject)
    ticking ??= setInterval(tick, mostSilentMs / 2)
    const settle = (isAnswer: boolean) => {
      if (isAnswer) silentTicks = 0
      if (waiting.delete(reject) && waiting.size === 0) rest()
    }
    answer.then(
      (value) => {
        settle(true)
        resolve(value)
      },
      (error: unknown) => {
        settle(!(error instanceof StoreUnavailable))
        reject(error)
      },
    )
    return promise
  }

  return {
    ...store,
    read: (...of) => asked(store.read(...of)),
    append: (...of) => asked(store.append(...of)),
  }
}
