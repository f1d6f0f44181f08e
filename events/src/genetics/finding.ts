import type { CalledCode, GeneKey } from './codes.ts'
import type { Reading } from './normalise.ts'
import type { Subject } from './reports.ts'

export const normal = { outcome: 'normal', direction: 'none' } as const
export const intermediate = { outcome: 'intermediate', direction: 'none' } as const
export const slow = { outcome: 'slow', direction: 'down' } as const
export const verySlow = { outcome: 'very-slow', direction: 'down' } as const
export const reduced = { outcome: 'reduced', direction: 'down' } as const
export const higher = { outcome: 'higher', direction: 'up' } as const
export const increased = { outcome: 'increased', direction: 'up' } as const
export const rapid = { outcome: 'rapid', direction: 'up' } as const
export const ultrarapid = { outcome: 'ultrarapid', direction: 'up' } as const

type Effect =
  | typeof normal
  | typeof intermediate
  | typeof slow
  | typeof verySlow
  | typeof reduced
  | typeof higher
  | typeof increased
  | typeof rapid
  | typeof ultrarapid

export type Outcome = Effect['outcome']
export type Direction = Effect['direction']
export type Call = Effect & { readonly genotype: string }

export type Uncalled = { readonly direction: 'none' } & (
  | { readonly certainty: 'inconclusive'; readonly reason: 'recorded' }
  | { readonly certainty: 'pending'; readonly reason: 'recorded' }
  | { readonly certainty: 'no-result'; readonly reason: 'missing' | 'unknown-code' }
)

/** One gene's result: genotype and outcome exist only where the lab called a genotype. */
export type FindingOf<S extends Subject, C extends Call> = S &
  (({ readonly certainty: 'called' } & C) | Uncalled)

/** The genotype that each called code of a gene stands for, and what it means. */
export type CallTable<K extends GeneKey> = { readonly [Code in CalledCode<K>]: Call }

export function uncalled(reading: Exclude<Reading<GeneKey>, { kind: 'called' }>): Uncalled {
  switch (reading.kind) {
    case 'inconclusive':
    case 'pending':
      return { certainty: reading.kind, reason: 'recorded', direction: 'none' }
    case 'unknown':
      return { certainty: 'no-result', reason: 'unknown-code', direction: 'none' }
    case 'no-result':
      return { certainty: 'no-result', reason: 'missing', direction: 'none' }
  }
}
