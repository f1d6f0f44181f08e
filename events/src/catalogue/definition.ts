import type { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

/** Converts a payload to the next version. Pure. */
export type Upcaster = (older: Fields) => Fields

/** Replaces personal fields once their subject's key is gone. */
export type Erased = 'erased'
export const erased: Erased = 'erased'

export interface EventDefinition {
  readonly type: string
  /** The current version. */
  readonly version: number
  /** Kept for good: no name, address, genotype or password. */
  readonly facts: z.ZodType<object>
  /** Encrypted under the key of the stream's subject. The current version only; upcasters see it too. */
  readonly personal?: z.ZodType<object>
  /** `upcasters[n]` converts version n to n+1; one per earlier version. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>
}

/** Keeps the literal types, from which the rest of the catalogue derives. */
export const defineEvent = <const D extends EventDefinition>(definition: D): D => definition

type Facts<D extends EventDefinition> = z.infer<D['facts']>
type Personal<D extends EventDefinition> =
  D['personal'] extends z.ZodType<infer P> ? { readonly personal: P | Erased } : unknown

/** The event as domain code sees it, always in the current version. */
export type EventOf<D extends EventDefinition> = D extends EventDefinition
  ? { readonly type: D['type']; readonly data: Readonly<Facts<D> & Personal<D>> }
  : never
