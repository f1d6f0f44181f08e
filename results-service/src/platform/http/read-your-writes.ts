import type { Position } from '@swabwise/events/store/port'
import { ApiFailure } from './problems.ts'

/** Waits until the read model has reached the position. */
export type AwaitPosition = (position: Position | undefined) => Promise<void>

export const readYourWrites =
  (reached: (position: Position | undefined) => Promise<boolean>): AwaitPosition =>
  async (position) => {
    if (await reached(position)) return
    throw new ApiFailure('unavailable', {
      detail: 'Your changes are saved but not visible yet. Please reload in a moment.',
    })
  }
