import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StoreDamaged, StoreUnavailable, type EventStore } from '@swabwise/events/store/port'
import { personalKeys, type MasterKeys } from '../../adapters/personal-data/keys.ts'
import { startJobLoop } from '../../platform/job-loop.ts'
import { faultKinds, type Fault } from './inspect.ts'
import { verifyStore } from './verify-store.ts'

export interface LogCheck {
  status(): LogCheckStatus
  /** Checks the whole log now. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface LogCheckStatus {
  /** Since a check was last completed, or since the start. */
  readonly ageSeconds: number
  /** The first of each kind. */
  readonly faults: readonly Fault[]
  /** Why the file cannot be read, and where. */
  readonly damage: string | undefined
}

interface LogCheckDependencies {
  /** Without encryption, and with nothing of the file in memory: what is checked is the disk. */
  readonly open: () => EventStore
  readonly masterKeys: MasterKeys
  readonly log: Logger
  readonly now: () => Date
  /** Between two steps of 64 events each. */
  readonly pause?: (signal: AbortSignal) => Promise<void>
}

const pauseMs = 25
const firstAfterMs = 60_000
const leastBetweenMs = 10 * 60_000
/** A long log is checked more seldom: a check is at work for a twentieth of the time. */
const restFactor = 20

/** Verifies the whole log again and again, in small steps, so that damage is told before somebody needs what it hit. */
export function checkLogRegularly({
  open,
  masterKeys,
  log,
  now,
  pause = (signal) => delay(pauseMs, undefined, { signal }),
}: LogCheckDependencies): LogCheck {
  const stopping = new AbortController()
  let completedAt = now().getTime()
  let faults: readonly Fault[] = []
  let damage: string | undefined

  function tell(found: readonly Fault[], damaged: string | undefined): void {
    const known = new Set(faults.map(textOf))
    for (const fault of found.filter((fault) => !known.has(textOf(fault))))
      log.error(
        { where: fault.where, why: fault.why, count: fault.count },
        `the log has a fault: ${faultKinds[fault.kind]}`,
      )
    if (damaged !== undefined && damaged !== damage)
      log.fatal({ why: damaged }, 'the event log is damaged: restore it')
    const wasFaulty = faults.length > 0 || damage !== undefined
    if (wasFaulty && found.length === 0 && damaged === undefined) log.warn('the log has no faults any more')
    faults = found
    damage = damaged
  }

  async function check(): Promise<void> {
    let last = 'the beginning'
    let plainStore: EventStore | undefined
    try {
      plainStore = open()
      const keys = personalKeys(plainStore, masterKeys, now)
      const { inspection } = await verifyStore(plainStore, keys, {
        signal: stopping.signal,
        async pause({ stream, revision }) {
          last = `${stream}@${revision}`
          await pause(stopping.signal)
        },
      })
      tell(inspection.faults, undefined)
      completedAt = now().getTime()
    } catch (error) {
      if (error instanceof StoreDamaged) tell(faults, `after ${last}: ${error.message}`)
      else if (!(error instanceof StoreUnavailable)) throw error
    } finally {
      await plainStore?.close()
    }
  }

  let isFirst = true
  const loop = startJobLoop(async () => {
    if (isFirst) {
      isFirst = false
      return firstAfterMs
    }
    const startedAt = performance.now()
    await check().catch((err: unknown) => {
      if (!stopping.signal.aborted) log.error({ err }, 'the log could not be checked')
    })
    return Math.max(leastBetweenMs, (performance.now() - startedAt) * restFactor)
  })

  return {
    check,
    status: () => ({ ageSeconds: (now().getTime() - completedAt) / 1000, faults, damage }),
    async close() {
      stopping.abort()
      await loop.stop()
    },
  }
}

const textOf = ({ kind, where }: Fault) => `${kind} ${where}`
