import { setTimeout as delay } from 'node:timers/promises'
import { partNames, parts } from '../../results-service/src/platform/read-model/parts.ts'
import { removePart } from '../../results-service/src/platform/read-model/read-model.ts'
import { oneOf, upTo } from './chance.ts'
import type { Stack } from './stack.ts'

const hour = 60 * 60_000

/** `lastingMs` is for what passes by itself: a restart takes as long as it takes. */
type Harm = (stack: Stack, lastingMs: number) => Promise<void>

export interface Fault {
  readonly name: string
  readonly afterMs: number
  readonly befall: (stack: Stack) => Promise<void>
}

/** Each until it is over; what it leaves behind is for the service to mend. */
const harms = {
  async 'kill -9'(stack) {
    stack.signal('SIGKILL')
    await stack.ended()
    await stack.start()
  },
  async 'stop and start'(stack) {
    stack.signal('SIGTERM')
    await stack.ended()
    await stack.start()
  },
  async 'upgrade of a projection'(stack) {
    stack.signal('SIGTERM')
    await stack.ended()
    await removePart(parts[oneOf(partNames)], stack.dataDir)
    await stack.start()
  },
  async freeze({ signal }, lastingMs) {
    signal('SIGSTOP')
    await delay(lastingMs)
    signal('SIGCONT')
  },
  async 'connections cut'({ wire }, lastingMs) {
    wire.cut()
    await delay(lastingMs)
    wire.mend()
  },
  async 'disk full'({ limitFiles }, lastingMs) {
    limitFiles(4096)
    await delay(lastingMs)
    limitFiles('unlimited')
  },
  async 'clock jumps'({ order }, lastingMs) {
    order({ kind: 'clock', aheadMs: (upTo(4) - 2) * hour })
    await delay(lastingMs)
    order({ kind: 'clock', aheadMs: 0 })
  },
  async 'mail server away'({ mail }, lastingMs) {
    await mail.close()
    await delay(lastingMs)
    await mail.reopen()
  },
  async 'mail server turns down'({ mail }, lastingMs) {
    mail.turnDown(true)
    await delay(lastingMs)
    mail.turnDown(false)
  },
  async 'content lake dies'({ order }, lastingMs) {
    order({ kind: 'end thread', name: 'lake' })
    await delay(lastingMs)
  },
  async 'shop dies'({ order }, lastingMs) {
    order({ kind: 'end thread', name: 'shop' })
    await delay(lastingMs)
  },
} satisfies Readonly<Record<string, Harm>>

const names = Object.keys(harms) as (keyof typeof harms)[]

const fault = (name: keyof typeof harms, afterMs: number, lastingMs: number): Fault => ({
  name,
  afterMs,
  befall: (stack) => harms[name](stack, lastingMs),
})

/** All of them once, in any order, before one comes again. */
export function* atRandom(seconds: number): Generator<Fault> {
  const endAt = performance.now() + seconds * 1000
  for (;;)
    for (const name of names.toSorted(() => Math.random() - 0.5)) {
      if (performance.now() >= endAt) return
      yield fault(name, upTo(500), 200 + upTo(1800))
    }
}

/** Those that are over soon, and nothing left to chance: a stop and start ends every run. */
export const slice: readonly Fault[] = (
  ['connections cut', 'disk full', 'freeze', 'mail server away', 'content lake dies', 'kill -9'] as const
).map((name) => fault(name, 200, 300))
