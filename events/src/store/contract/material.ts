import { randomUUID } from 'node:crypto'
import type { StreamName } from '../../catalogue/streams.ts'
import type { EventToAppend, JsonObject } from '../port.ts'

/** A stream unique to the test. */
export const newStream = (): StreamName => `account-${randomUUID()}`

export const newEvent = (data: JsonObject = {}, type = 'Happened'): EventToAppend => ({
  id: randomUUID(),
  type,
  data,
  metadata: { actor: 'contract' },
})

export const newEvents = (count: number, data: (index: number) => JsonObject = (index) => ({ index })) =>
  Array.from({ length: count }, (_, index) => newEvent(data(index)))

export const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id)
