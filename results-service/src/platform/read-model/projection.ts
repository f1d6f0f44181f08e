import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { RecordedEvent } from '@swabwise/events/store/port'
import type { Change } from './change.ts'

type EventType = CatalogueEvent['type']

export interface Projection {
  readonly name: string
  /** Raise it with every change of tables or rules: it triggers a rebuild. */
  readonly version: number
  readonly tables: string
  /** Indexes that are made once the rows are there, which is many times cheaper. */
  readonly indexes?: string
  readonly reads: readonly EventType[] | 'all'
  readonly project: (event: Projected) => readonly Change[]
}

export type Projected<T extends EventType = EventType> = Extract<Decoded, { readonly type: T }> &
  Pick<RecordedEvent, 'id' | 'stream' | 'revision'>

interface Definition<T extends EventType> extends Omit<Projection, 'project'> {
  readonly reads: readonly T[]
  readonly project: (event: Projected<T>) => readonly Change[]
}

/** A projection gets the events it reads, and no others. */
export function defineProjection<const T extends EventType>({ project, ...rest }: Definition<T>): Projection {
  const isRead = (event: Projected): event is Projected<T> =>
    (rest.reads as readonly EventType[]).includes(event.type)
  return { ...rest, project: (event) => (isRead(event) ? project(event) : []) }
}
