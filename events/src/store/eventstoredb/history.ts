import { setTimeout as pause } from 'node:timers/promises'
import { LogMismatch, type Checkpoint } from '../port.ts'
import { contains } from './reads.ts'
import type { Wire } from './wire.ts'

/** A newly elected leader may not have indexed the end of its log yet. */
const secondLookAfterMs = 250

export type History = ReturnType<typeof historyOf>

/**
 * Notices a log that was exchanged or restored. That can only happen while the connection is interrupted, so after every
 * fault nothing is written before the newest known event was found again.
 */
export function historyOf(wire: Wire) {
  let newest: Checkpoint | undefined
  let lost: LogMismatch | undefined
  let isDoubtful = false
  let asking: Promise<void> | undefined

  /** @throws {LogMismatch} {WireFault} */
  async function confirm(checkpoint: Checkpoint, patienceMs: number): Promise<void> {
    if (lost !== undefined) throw lost
    if (await contains(wire, checkpoint, patienceMs)) return
    await pause(secondLookAfterMs)
    if (await contains(wire, checkpoint, patienceMs)) return
    throw (lost ??= new LogMismatch(checkpoint))
  }

  async function ask(patienceMs: number): Promise<void> {
    isDoubtful = false
    try {
      if (newest !== undefined) await confirm(newest, patienceMs)
    } catch (error) {
      isDoubtful = true
      throw error
    } finally {
      asking = undefined
    }
  }

  return {
    confirm,
    /** An event that is known to be in the log. */
    note(checkpoint: Checkpoint): void {
      if (newest === undefined || checkpoint.position > newest.position) newest = checkpoint
    },
    doubt(): void {
      isDoubtful = true
    },
    /** Before anything is written. @throws {LogMismatch} {WireFault} */
    async assured(patienceMs: number): Promise<void> {
      if (lost !== undefined) throw lost
      if (isDoubtful || asking !== undefined) await (asking ??= ask(patienceMs))
    },
    get newest() {
      return newest
    },
  }
}
