import { setTimeout as delay } from 'node:timers/promises'
import { partNames, parts } from '../../results-service/src/platform/read-model/parts.ts'
import { removePart } from '../../results-service/src/platform/read-model/read-model.ts'
import { oneOf, upTo } from './chance.ts'
import type { Stack } from './stack.ts'

const aWhile = () => delay(200 + upTo(1800))
const hour = 60 * 60_000

type Harm = (stack: Stack) => Promise<void>

/** Each until it is over; what it leaves behind is for the service to mend. */
const faults = {
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
    removePart(parts[oneOf(partNames)], stack.dataDir)
    await stack.start()
  },
  async freeze({ signal }) {
    signal('SIGSTOP')
    await aWhile()
    signal('SIGCONT')
  },
  async 'connections cut'({ wire }) {
    wire.cut()
    await aWhile()
    wire.mend()
  },
  async 'disk full'({ limitFiles }) {
    limitFiles(4096)
    await aWhile()
    limitFiles('unlimited')
  },
  async 'clock jumps'({ order }) {
    order({ kind: 'clock', aheadMs: (upTo(4) - 2) * hour })
    await aWhile()
    order({ kind: 'clock', aheadMs: 0 })
  },
  async 'mail server away'({ mail }) {
    await mail.close()
    await aWhile()
    await mail.reopen()
  },
  async 'mail server turns down'({ mail }) {
    mail.turnDown(true)
    await aWhile()
    mail.turnDown(false)
  },
  async 'content lake dies'({ order }) {
    order({ kind: 'end thread', name: 'lake' })
    await aWhile()
  },
  async 'shop dies'({ order }) {
    order({ kind: 'end thread', name: 'shop' })
    await aWhile()
  },
} satisfies Readonly<Record<string, Harm>>

/** All of them once, in any order, before one comes again. */
export function* shuffled(): Generator<readonly [name: string, harm: Harm], never> {
  for (;;) yield* Object.entries<Harm>(faults).toSorted(() => Math.random() - 0.5)
}
