import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { RecordedEvent } from '@swabwise/events/store/port'
import type { Change } from './change.ts'

export interface Projection {
  readonly name: string
  /** Raise it with every change of tables or rules: it triggers a rebuild. */
  readonly version: number
  readonly tables: string
  readonly project: (event: Projected) => readonly Change[]
}

export type Projected = Decoded & Pick<RecordedEvent, 'id' | 'stream' | 'revision'>
