import type { PageAnswer } from './page-answer.ts'

interface Known {
  answer: Promise<PageAnswer>
  since: number
  wanted?: boolean
}

const freshFor = 60_000

export interface Answers {
  /** The same promise for the same address until it is forgotten, so that it can be read while rendering. */
  read: (address: string) => Promise<PageAnswer>
  /** Fetches without anybody waiting: if it fails, nothing is said of it. */
  prefetch: (address: string) => void
  /** Lets go of what is older than a minute, except the page one is on. */
  forgetOld: (current: string) => void
  /** Asks for the page one is on once more and forgets all others; what was known stays until the answer is here. */
  refresh: (current: string) => Promise<void>
  waiting: () => boolean
  subscribe: (listener: () => void) => () => void
}

interface Parts {
  fetchAnswer: (address: string) => Promise<PageAnswer>
  /** Gets the page in another way, when its content could not be fetched. */
  giveUp: () => void
  now: () => number
  first?: { address: string; answer: PageAnswer }
}

/** The pages' content in the browser (or, with only a first one, on the server). */
export function createAnswers({ fetchAnswer, giveUp, now, first }: Parts): Answers {
  const known = new Map<string, Known>()
  const listeners = new Set<() => void>()
  let underWay = 0
  if (first) known.set(first.address, { answer: settled(first.answer), since: now(), wanted: true })

  function count(change: number) {
    underWay += change
    for (const listener of listeners) listener()
  }

  function start(address: string): Promise<PageAnswer> {
    queueMicrotask(() => count(1))
    return fetchAnswer(address).then(
      (answer) => {
        count(-1)
        return answer
      },
      () => {
        giveUp()
        return new Promise<never>(() => undefined)
      },
    )
  }

  return {
    read(address) {
      const before = known.get(address)
      if (before) {
        before.wanted = true
        return before.answer
      }
      const answer = start(address)
      known.set(address, { answer, since: now(), wanted: true })
      return answer
    },
    prefetch(address) {
      if (known.has(address)) return
      const early: Known = {
        since: now(),
        wanted: false,
        answer: fetchAnswer(address).catch(() => {
          known.delete(address)
          return early.wanted ? start(address) : new Promise<never>(() => undefined)
        }),
      }
      known.set(address, early)
    },
    forgetOld(current) {
      for (const [address, { since }] of known) {
        if (address !== current && now() - since > freshFor) known.delete(address)
      }
    },
    async refresh(current) {
      const answer = await fetchAnswer(current)
      known.clear()
      known.set(current, { answer: settled(answer), since: now(), wanted: true })
    },
    waiting: () => underWay > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A promise that React's use() reads without waiting. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

export async function fetchPageAnswer(address: string): Promise<PageAnswer> {
  const response = await fetch(`/page-content?${new URLSearchParams({ path: address })}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The content of ${address} could not be read: ${response.status}`)
  return (await response.json()) as PageAnswer
}
