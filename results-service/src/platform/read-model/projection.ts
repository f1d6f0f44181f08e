import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { RecordedEvent } from '@swabwise/events/store/port'
import type { Change } from './change.ts'

export interface Projection {
  readonly name: string
  /** Raise it with every change of tables or rules: the read model is then built anew. */
  readonly version: number
  readonly tables: string
  /** Pure. */
  readonly project: (event: Projected) => readonly Change[]
}

export type Projected = Decoded & Pick<RecordedEvent, 'id' | 'stream' | 'revision'>
