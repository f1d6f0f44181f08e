import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { Change } from './change.ts'

export interface Projection {
  readonly name: string
  /** Raise it with every change of tables or rules: the read model is then built anew. */
  readonly version: number
  readonly tables: string
  /** Pure. `id` is the event's own. */
  readonly project: (event: Projected) => readonly Change[]
}

export type Projected = Decoded & { readonly id: string }
