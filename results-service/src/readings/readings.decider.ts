import type { ReadingEvent } from '@swabwise/events/catalogue/streams/readings'
import { accept, type Decider } from '../platform/decider.ts'

export type NewReading = ReadingEvent['data']

/** The newest published version of each gene. */
type Published = Readonly<Record<string, number>>

interface PublishReadings {
  readonly type: 'PublishReadings'
  /** All that are known, of each gene the oldest first. */
  readonly readings: readonly NewReading[]
}

export const readingsDecider: Decider<Published, PublishReadings, ReadingEvent, never> = {
  initial: {},
  evolve: (state, { data: { gene, version } }) => ({ ...state, [gene]: version }),
  decide: ({ readings }, state) =>
    accept(
      ...readings
        .filter(({ gene, version }) => version > (state[gene] ?? 1))
        .map((data) => ({ type: 'ReadingPublished' as const, data })),
    ),
}
