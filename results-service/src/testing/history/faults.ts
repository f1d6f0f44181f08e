import { setTimeout as delay } from 'node:timers/promises'
import type { AppendFault } from '@swabwise/events/store/wire-fake/faults'
import type { WireFake } from '@swabwise/events/store/wire-fake/server'

const appendFaults: readonly AppendFault[] = [
  'swallow the answer',
  'swallow the request',
  'answer unavailable',
  'answer timeout',
]

type Fault = (server: WireFake) => Promise<void>

const upTo = (most: number) => Math.floor(Math.random() * most)

/** What befalls the store, each until it is over. */
export const storeFaults: Readonly<Record<string, Fault>> = {
  async 'appends fail'({ faults }) {
    for (let times = 0; times < 5; times++) faults.appends.push(appendFaults[upTo(appendFaults.length)]!)
  },
  async freeze({ faults }) {
    faults.isFrozen = true
    await delay(200 + upTo(2500))
    faults.isFrozen = false
  },
  async 'die and come back'(server) {
    server.die()
    await delay(200 + upTo(1500))
    await server.revive()
  },
  async 'go slow'({ faults }) {
    faults.delayMs = upTo(80)
    await delay(500)
    faults.delayMs = 0
  },
  async 'send everything twice'({ faults }) {
    faults.sendsTwice = true
    await delay(500)
    faults.sendsTwice = false
  },
  'end subscriptions': async (server) => server.endSubscriptions(),
  'forget subscriptions': async (server) => server.forgetSubscriptions(),
}
