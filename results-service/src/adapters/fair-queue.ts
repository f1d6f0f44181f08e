import { PasswordQueueFull } from '../platform/failures.ts'

interface Job {
  readonly start: () => void
  readonly refuse: (why: PasswordQueueFull) => void
}

export interface FairQueue {
  add<T>(from: string, work: () => Promise<T>): Promise<T>
  waiting(): number
}

/**
 * Takes jobs from each sender in turn. Where it is full, whoever has the most of it makes room for whoever has less,
 * so that one network cannot keep the others out.
 */
export function fairQueue({
  concurrency,
  maxWaiting,
}: {
  readonly concurrency: number
  readonly maxWaiting: number
}): FairQueue {
  /** In the order of their turns. */
  const lines = new Map<string, Job[]>()
  let running = 0
  const waiting = () => [...lines.values()].reduce((sum, jobs) => sum + jobs.length, 0)

  function next(): void {
    const [turn] = lines
    if (turn === undefined || running >= concurrency) return
    const [from, jobs] = turn
    lines.delete(from)
    const job = jobs.shift()
    if (jobs.length > 0) lines.set(from, jobs)
    running++
    job?.start()
  }

  function makeRoomFor(from: string): void {
    if (waiting() < maxWaiting) return
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= (lines.get(from)?.length ?? 0) + 1) throw new PasswordQueueFull()
    longest.pop()?.refuse(new PasswordQueueFull())
  }

  return {
    waiting,
    async add(from, work) {
      if (running >= concurrency) makeRoomFor(from)
      const { promise, resolve, reject } = Promise.withResolvers<undefined>()
      lines.set(from, [...(lines.get(from) ?? []), { start: () => resolve(undefined), refuse: reject }])
      next()
      await promise
      try {
        return await work()
      } finally {
        running--
        next()
      }
    },
  }
}
