import type { Position } from '@swabwise/events/store/port'
import { ApiFailure } from './problems.ts'

/** Waits until the read model holds what was written, so that a person reads their own writes. */
export type AwaitPosition = (position: Position | undefined) => Promise<void>

export const readYourWrites =
  (reached: (position: Position | undefined) => Promise<boolean>): AwaitPosition =>
  async (position) => {
    if (await reached(position)) return
    throw new ApiFailure('unavailable', {
      detail: 'What you sent is saved, but cannot be shown yet. Please reload in a moment.',
    })
  }
