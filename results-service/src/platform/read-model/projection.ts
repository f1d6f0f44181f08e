import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { RecordedEvent } from '@swabwise/events/store/port'
import type { Change } from './rows/change.ts'

type EventType = CatalogueEvent['type']

export interface Projection {
  readonly name: string
  /** Raise it with every change of rules: it triggers a rebuild, as a change of tables does. */
  readonly version: number
  readonly tables: string
  /** Indexes that are made once the rows are there, which is many times cheaper. */
  readonly indexes?: string
  readonly reads: readonly EventType[] | 'all'
  readonly project: (event: Projected) => readonly Change[]
}

export type Projected<T extends EventType = EventType> = Extract<Decoded, { readonly type: T }> &
  Pick<RecordedEvent, 'id' | 'stream' | 'revision'>

type Reaction<T extends EventType> = (event: Projected<T>) => Change | readonly Change[]

interface Definition {
  readonly name: string
  readonly version: number
  readonly tables: readonly { readonly sql: string }[]
  /** What each event that it reads changes. */
  readonly on: { readonly [T in EventType]?: Reaction<T> }
}

export function defineProjection({ name, version, tables, on }: Definition): Projection {
  const reactions = new Map(Object.entries(on)) as ReadonlyMap<EventType, Reaction<EventType>>
  return {
    name,
    version,
    tables: tables.map(({ sql }) => sql).join('\n'),
    reads: [...reactions.keys()],
    project(event) {
      const changes = reactions.get(event.type)?.(event) ?? []
      return 'kind' in changes ? [changes] : changes
    },
  }
}
